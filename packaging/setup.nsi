; AtariTeach-setup.exe: for this user, or /AllUsers; /S says nothing; /D=FOLDER last. /UPDATES=FILE, which 0.9.0 to
; 1.0.0 knew, is ignored. What is learned lies elsewhere, and stays.
; Exit codes: 0 done, 1 stopped by somebody, 2 a newer one is here, 3 the program is open, 4 Windows is too old,
; 5 not every file could be written, 6 /AllUsers without an administrator, 7 no such folder can be made.
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

LangString NEWER ${LANG_ENGLISH} "A newer Atari Teach is here already: $0. Nothing was changed."
LangString NEWER ${LANG_PORTUGUESE} "Já cá está um Atari Teach mais recente: $0. Nada foi alterado."
LangString OPEN ${LANG_ENGLISH} "Atari Teach is open. Close it, and try again."
LangString OPEN ${LANG_PORTUGUESE} "O Atari Teach está aberto. Fechar o programa e tentar outra vez."

LangString OLD ${LANG_ENGLISH} "Atari Teach needs Windows 10 (1809) or newer."
LangString OLD ${LANG_PORTUGUESE} "O Atari Teach precisa do Windows 10 (1809) ou mais recente."
LangString HALF ${LANG_ENGLISH} "Not every file could be written. Make room on the disk, or choose a folder with a shorter name, and try again."
LangString HALF ${LANG_PORTUGUESE} "Nem todos os ficheiros puderam ser escritos. Libertar espaço no disco, ou escolher uma pasta com um nome mais curto, e tentar outra vez."

LangString ADMIN ${LANG_ENGLISH} "/AllUsers needs an administrator."
LangString ADMIN ${LANG_PORTUGUESE} "/AllUsers precisa de um administrador."

LangString FOLDER ${LANG_ENGLISH} "The folder of /D= can't be used. It comes last, without quotation marks, and nothing was changed."
LangString FOLDER ${LANG_PORTUGUESE} "A pasta de /D= não pode ser usada. Vem no fim, sem aspas, e nada foi alterado."

LangString CLASS ${LANG_ENGLISH} "Atari Teach class"
LangString CLASS ${LANG_PORTUGUESE} "Turma do Atari Teach"
LangString LESSON ${LANG_ENGLISH} "Atari Teach lesson"
LangString LESSON ${LANG_PORTUGUESE} "Lição do Atari Teach"
LangString GAME ${LANG_ENGLISH} "Game of Go"
LangString GAME ${LANG_PORTUGUESE} "Jogo de Go"
LangString LEARNED ${LANG_ENGLISH} "Delete what was learned with this account too, with its classes and backups?"
LangString LEARNED ${LANG_PORTUGUESE} "Apagar também o que se aprendeu com esta conta, com as turmas e as cópias de segurança?"
LangString STAYS ${LANG_ENGLISH} "What others put into this folder stays: $0"
LangString STAYS ${LANG_PORTUGUESE} "O que outras pessoas puseram nesta pasta fica lá: $0"

VIProductVersion "${FILE_VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Atari Teach"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${FILE_VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Atari Teach"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "The Atari Teach authors"

; Says why, and ends.
!macro STOP WHY CODE
  MessageBox MB_OK|MB_ICONSTOP "${WHY}" /SD IDOK
  SetErrorLevel ${CODE}
  Quit
!macroend

; MultiUser would ask so in a window, silent or not, and nobody might be there to press anything.
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

; Deletes what a setup wrote here, by the list that it left: the files, and the folders that are empty then.
!macro EMPTY
  ClearErrors
  ; A program that runs can't be opened for writing; nothing is deleted before that is known.
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
      ${WordFind} "$3" ".." "E+1{" $4 ; an error says that there is none
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

; Setups up to 1.0.0 left no list. They emptied these folders before they filled them, and said where they are.
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

; What a double click opens. Only classes are ours alone: games and lessons are offered beside other programs.
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
  ; NSIS passes over a folder that it can't use; only the line as it was typed still tells of it.
  System::Call 'kernel32::GetCommandLine() t .r1'
  ${StrStr} $2 $1 " /D="
  ${If} $2 != ""
  ${AndIf} $Wanted == ""
    !insertmacro STOP "$(FOLDER)" 7
  ${EndIf}
  !insertmacro MULTIUSER_INIT
FunctionEnd

; MultiUser forgets what /D= says.
Function as_wanted
  ${If} $Wanted != ""
    StrCpy $INSTDIR $Wanted
  ${EndIf}
FunctionEnd

; 1 in $1 where something is in the folder, and no setup wrote it.
!macro IS_TAKEN
  ${DirState} "$INSTDIR" $1
  ReadRegStr $2 SHCTX "${KEY}" "InstallLocation"
  ${If} $2 == $INSTDIR
  ${OrIf} ${FileExists} "$INSTDIR\installed.txt"
    StrCpy $1 0
  ${EndIf}
!macroend

; A folder in which other things are keeps them: the program gets a folder of its own in it.
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
  SetErrorLevel 5 ; where the disk is full, and nobody is there to be asked, it ends here
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
  WriteRegStr SHCTX "Software\Classes\.atariteach" "" "AtariTeach.Class"
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
  DeleteRegValue SHCTX "Software\Classes\.toml\OpenWithProgids" "AtariTeach.Lesson"
  DeleteRegValue SHCTX "Software\Classes\.sgf\OpenWithProgids" "AtariTeach.Game"
  ReadRegStr $0 SHCTX "Software\Classes\.atariteach" ""
  ${If} $0 == "AtariTeach.Class"
    DeleteRegKey SHCTX "Software\Classes\.atariteach"
  ${EndIf}
  !insertmacro TELL_WINDOWS
  MessageBox MB_YESNO|MB_DEFBUTTON2|MB_ICONQUESTION "$(LEARNED)" /SD IDNO IDNO keep
    ; Where it is for everybody, this would name the folder that all of them share.
    SetShellVarContext current
    StrCpy $0 "$LOCALAPPDATA\atari-teach"
    !insertmacro FORGET
    ${If} ${FileExists} "$0\*.*"
      MessageBox MB_OK|MB_ICONINFORMATION "$(STAYS)" /SD IDOK
    ${EndIf}
  keep:
SectionEnd
