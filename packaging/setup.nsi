; Makes AtariTeach-setup.exe. It installs for this user, or with /AllUsers for everybody; /S is silent; /D=FOLDER comes
; last. It ignores /UPDATES=FILE, an option of versions 0.9.0 to 1.0.0. The children's progress is in another folder, and
; stays.
; Exit codes: 0 installed, 1 stopped by somebody, 2 a newer version is installed, 3 the program is open, 4 Windows is too
; old, 5 a file could not be written, 6 /AllUsers needs an administrator, 7 the folder of /D can't be used.
Unicode true
ManifestLongPathAware true
SetCompressor /SOLID lzma
SetDateSave off
Name "Atari Teach"
OutFile "${OUT}"
BrandingText "Atari Teach ${VERSION}"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\AtariTeach"
!define MULTIUSER_EXECUTIONLEVEL Highest
!define MULTIUSER_MUI
!define MULTIUSER_USE_PROGRAMFILES64
!define MULTIUSER_INSTALLMODE_COMMANDLINE
!define MULTIUSER_INSTALLMODE_DEFAULT_CURRENTUSER
!define MULTIUSER_INSTALLMODE_INSTDIR "Atari Teach"
!define MULTIUSER_INSTALLMODE_INSTDIR_REGISTRY_KEY "${KEY}"
!define MULTIUSER_INSTALLMODE_INSTDIR_REGISTRY_VALUENAME "InstallLocation"
!define MULTIUSER_INSTALLMODE_DEFAULT_REGISTRY_KEY "${KEY}"
!define MULTIUSER_INSTALLMODE_DEFAULT_REGISTRY_VALUENAME "InstallLocation"
!define MULTIUSER_INSTALLMODE_FUNCTION as_wanted
!include MultiUser.nsh
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include WinVer.nsh
!include TextFunc.nsh
!include WordFunc.nsh
!include x64.nsh
!include "${__FILEDIR__}\forget.nsh"

Var Wanted

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!insertmacro MULTIUSER_PAGE_INSTALLMODE
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Portuguese"

LangString NEWER ${LANG_ENGLISH} "A newer version is already installed: $0. Nothing was changed."
LangString NEWER ${LANG_PORTUGUESE} "Já está instalada uma versão mais recente: $0. Nada foi alterado."
LangString OPEN ${LANG_ENGLISH} "Atari Teach is open. Close it and try again."
LangString OPEN ${LANG_PORTUGUESE} "O Atari Teach está aberto. Fechar o programa e tentar outra vez."

LangString OLD ${LANG_ENGLISH} "Atari Teach needs Windows 10 (1809) or newer."
LangString OLD ${LANG_PORTUGUESE} "O Atari Teach precisa do Windows 10 (1809) ou mais recente."
LangString HALF ${LANG_ENGLISH} "Some files could not be written. Free some space on the disk, or choose a folder with a shorter name, and try again."
LangString HALF ${LANG_PORTUGUESE} "Não foi possível escrever todos os ficheiros. Libertar espaço no disco, ou escolher uma pasta com um nome mais curto, e tentar outra vez."

LangString ADMIN ${LANG_ENGLISH} "/AllUsers needs an administrator."
LangString ADMIN ${LANG_PORTUGUESE} "/AllUsers precisa de um administrador."

LangString FOLDER ${LANG_ENGLISH} "The folder of /D= can't be used. /D= must come last, and the folder without quotation marks. Nothing was changed."
LangString FOLDER ${LANG_PORTUGUESE} "A pasta de /D= não pode ser usada. /D= tem de vir no fim, e a pasta sem aspas. Nada foi alterado."

LangString CLASS ${LANG_ENGLISH} "Atari Teach class"
LangString CLASS ${LANG_PORTUGUESE} "Turma do Atari Teach"
LangString RECORDINGS ${LANG_ENGLISH} "Atari Teach recordings"
LangString RECORDINGS ${LANG_PORTUGUESE} "Gravações do Atari Teach"
LangString LESSON ${LANG_ENGLISH} "Atari Teach lesson"
LangString LESSON ${LANG_PORTUGUESE} "Lição do Atari Teach"
LangString GAME ${LANG_ENGLISH} "Game of Go"
LangString GAME ${LANG_PORTUGUESE} "Jogo de Go"
LangString LEARNED ${LANG_ENGLISH} "Delete the progress saved in this account too, with its classes and backups?"
LangString LEARNED ${LANG_PORTUGUESE} "Apagar também o progresso guardado nesta conta, com as turmas e as cópias de segurança?"
LangString STAYS ${LANG_ENGLISH} "This folder has other files, which stay: $0"
LangString STAYS ${LANG_PORTUGUESE} "Esta pasta tem outros ficheiros, que ficam: $0"

VIProductVersion "${FILE_VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Atari Teach"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${FILE_VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Atari Teach"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "The Atari Teach authors"

; Shows the reason and quits with this exit code.
!macro STOP WHY CODE
  MessageBox MB_OK|MB_ICONSTOP "${WHY}" /SD IDOK
  SetErrorLevel ${CODE}
  Quit
!macroend

; Without this, MultiUser would show a message even with /S, when nobody may be there to close it.
!macro ADMIN_FOR_ALL
  ${GetParameters} $1
  ClearErrors
  ${GetOptions} $1 "/AllUsers" $2
  ${IfNot} ${Errors}
    UserInfo::GetAccountType
    Pop $2
    ${If} $2 != "Admin"
      !insertmacro STOP "$(ADMIN)" 6
    ${EndIf}
  ${EndIf}
!macroend

; Deletes the files that a setup wrote here, as its list installed.txt says, and the folders that are then empty.
!macro EMPTY
  ClearErrors
  ; Windows opens no running program for writing. Test this before anything is deleted.
  ${If} ${FileExists} "$INSTDIR\python\python.exe"
    FileOpen $2 "$INSTDIR\python\pythonw.exe" a
    FileClose $2
    FileOpen $2 "$INSTDIR\python\python.exe" a
    FileClose $2
  ${EndIf}
  ${If} ${Errors}
    !insertmacro STOP "$(OPEN)" 3
  ${EndIf}
  !insertmacro LINK "$INSTDIR\app" $3
  ${If} ${FileExists} "$INSTDIR\installed.txt"
  ${AndIf} $3 == 0
    FileOpen $2 "$INSTDIR\installed.txt" r
    ${Do}
      ClearErrors
      FileRead $2 $3
      ${If} ${Errors}
        ${ExitDo}
      ${EndIf}
      ${TrimNewLines} "$3" $3
      ${WordFind} "$3" ".." "E+1{" $4 ; an error means that the line has none
      ${IfNot} ${Errors}
        ${Continue}
      ${EndIf}
      StrCpy $4 $3 1 -1
      ${If} $4 == "\"
        RMDir "$INSTDIR\$3"
      ${Else}
        Delete "$INSTDIR\$3"
      ${EndIf}
    ${Loop}
    FileClose $2
    Delete "$INSTDIR\installed.txt"
  ${EndIf}
!macroend

; Setups up to 1.0.0 wrote no list, but the registry has their folder. They emptied these three folders before they
; filled them, so everything there is theirs.
!macro EMPTY_UNLISTED
  ReadRegStr $2 SHCTX "${KEY}" "InstallLocation"
  ${If} $2 == $INSTDIR
  ${AndIfNot} ${FileExists} "$INSTDIR\installed.txt"
  ${AndIf} ${FileExists} "$INSTDIR\uninstall.exe"
  ${AndIf} ${FileExists} "$INSTDIR\app\atari_teach\__init__.py"
    !insertmacro EMPTY_WHOLE "app"
    !insertmacro EMPTY_WHOLE "python"
    !insertmacro EMPTY_WHOLE "licences"
  ${EndIf}
!macroend

!macro EMPTY_WHOLE NAME
  !insertmacro LINK "$INSTDIR\${NAME}" $3
  ${If} $3 == 0
    RMDir /r "$INSTDIR\${NAME}"
  ${EndIf}
!macroend

; Files that a double click opens. Only class files are always ours; for games and lessons, Windows lists other
; programs too.
!macro KIND KIND NAME
  WriteRegStr SHCTX "Software\Classes\AtariTeach.${KIND}" "" "${NAME}"
  WriteRegStr SHCTX "Software\Classes\AtariTeach.${KIND}\DefaultIcon" "" "$INSTDIR\atari-teach.ico"
  WriteRegStr SHCTX "Software\Classes\AtariTeach.${KIND}\shell\open\command" "" '"$INSTDIR\Atari Teach.exe" "%1"'
!macroend

!macro TELL_WINDOWS
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Function .onInit
  ${IfNot} ${AtLeastBuild} 17763
    !insertmacro STOP "$(OLD)" 4
  ${EndIf}
  SetRegView 64
  !insertmacro ADMIN_FOR_ALL
  StrCpy $Wanted $INSTDIR
  ; NSIS silently ignores a folder that it can't use; only the command line still contains it.
  System::Call 'kernel32::GetCommandLine() t .r1'
  ${StrStr} $2 $1 " /D="
  ${If} $2 != ""
  ${AndIf} $Wanted == ""
    !insertmacro STOP "$(FOLDER)" 7
  ${EndIf}
  !insertmacro MULTIUSER_INIT
FunctionEnd

; Restores the folder of /D=, which MultiUser replaces.
Function as_wanted
  ${If} $Wanted != ""
    StrCpy $INSTDIR $Wanted
  ${EndIf}
FunctionEnd

; Sets $1 to 1 if the folder has files that no setup wrote.
!macro IS_TAKEN
  ${DirState} "$INSTDIR" $1
  ReadRegStr $2 SHCTX "${KEY}" "InstallLocation"
  ${If} $2 == $INSTDIR
  ${OrIf} ${FileExists} "$INSTDIR\installed.txt"
    StrCpy $1 0
  ${EndIf}
!macroend

; If the folder has other files, the program gets a folder of its own in it.
Function of_its_own
  !insertmacro IS_TAKEN
  ${If} $1 == 1
    StrCpy $INSTDIR "$INSTDIR\Atari Teach"
    !insertmacro IS_TAKEN
    ${If} $1 == 1
      !insertmacro STOP "$(FOLDER)" 7
    ${EndIf}
  ${EndIf}
FunctionEnd

Function un.onInit
  SetRegView 64
  !insertmacro ADMIN_FOR_ALL
  !insertmacro MULTIUSER_UNINIT
FunctionEnd

Section
  ReadRegStr $0 SHCTX "${KEY}" "FileVersion"
  ${VersionCompare} "$0" "${FILE_VERSION}" $1
  ${If} $0 != ""
  ${AndIf} $1 == 1
    !insertmacro STOP "$(NEWER)" 2
  ${EndIf}
  Call of_its_own
  !insertmacro EMPTY
  !insertmacro EMPTY_UNLISTED
  ClearErrors
  SetErrorLevel 5 ; a silent setup ends in the next line if the disk is full
  !include "${FILES}"
  ${If} ${Errors}
    !insertmacro STOP "$(HALF)" 5
  ${EndIf}
  SetErrorLevel 0
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Atari Teach.lnk" "$INSTDIR\Atari Teach.exe" "" "$INSTDIR\atari-teach.ico"
  !insertmacro KIND "Class" "$(CLASS)"
  !insertmacro KIND "Lesson" "$(LESSON)"
  !insertmacro KIND "Game" "$(GAME)"
  !insertmacro KIND "Recordings" "$(RECORDINGS)"
  WriteRegStr SHCTX "Software\Classes\.atariteach" "" "AtariTeach.Class"
  WriteRegStr SHCTX "Software\Classes\.atarivoice" "" "AtariTeach.Recordings"
  WriteRegStr SHCTX "Software\Classes\.toml\OpenWithProgids" "AtariTeach.Lesson" ""
  WriteRegStr SHCTX "Software\Classes\.sgf\OpenWithProgids" "AtariTeach.Game" ""
  !insertmacro TELL_WINDOWS
  WriteRegStr SHCTX "${KEY}" "DisplayIcon" "$INSTDIR\atari-teach.ico"
  WriteRegStr SHCTX "${KEY}" "DisplayName" "Atari Teach"
  WriteRegStr SHCTX "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr SHCTX "${KEY}" "FileVersion" "${FILE_VERSION}"
  WriteRegStr SHCTX "${KEY}" "Publisher" "The Atari Teach authors"
  WriteRegStr SHCTX "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr SHCTX "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe" /$MultiUser.InstallMode'
  WriteRegStr SHCTX "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /$MultiUser.InstallMode /S'
  WriteRegDWORD SHCTX "${KEY}" "NoModify" 1
  WriteRegDWORD SHCTX "${KEY}" "NoRepair" 1
SectionEnd

Section Uninstall
  !insertmacro EMPTY
  Delete "$SMPROGRAMS\Atari Teach.lnk"
  Delete "$INSTDIR\uninstall.exe"
  Delete "$INSTDIR\updates.pub" ; written by the setup of 0.9.0 to 1.0.0
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  DeleteRegKey SHCTX "${KEY}"
  DeleteRegKey SHCTX "Software\Classes\AtariTeach.Class"
  DeleteRegKey SHCTX "Software\Classes\AtariTeach.Lesson"
  DeleteRegKey SHCTX "Software\Classes\AtariTeach.Game"
  DeleteRegKey SHCTX "Software\Classes\AtariTeach.Recordings"
  DeleteRegValue SHCTX "Software\Classes\.toml\OpenWithProgids" "AtariTeach.Lesson"
  DeleteRegValue SHCTX "Software\Classes\.sgf\OpenWithProgids" "AtariTeach.Game"
  ReadRegStr $0 SHCTX "Software\Classes\.atariteach" ""
  ${If} $0 == "AtariTeach.Class"
    DeleteRegKey SHCTX "Software\Classes\.atariteach"
  ${EndIf}
  ReadRegStr $0 SHCTX "Software\Classes\.atarivoice" ""
  ${If} $0 == "AtariTeach.Recordings"
    DeleteRegKey SHCTX "Software\Classes\.atarivoice"
  ${EndIf}
  !insertmacro TELL_WINDOWS
  MessageBox MB_YESNO|MB_DEFBUTTON2|MB_ICONQUESTION "$(LEARNED)" /SD IDNO IDNO keep
    ; In an installation for everybody, $LOCALAPPDATA would be the folder that all accounts share.
    SetShellVarContext current
    StrCpy $0 "$LOCALAPPDATA\atari-teach"
    !insertmacro FORGET
    ${If} ${FileExists} "$0\*.*"
      MessageBox MB_OK|MB_ICONINFORMATION "$(STAYS)" /SD IDOK
    ${EndIf}
  keep:
SectionEnd
