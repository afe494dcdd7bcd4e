; What the uninstaller deletes if somebody agrees: the app's own data, and no other files.

; Sets RESULT to 1 if the path is a link or a junction, because the files below it are then in another place.
!macro LINK PATH RESULT
  ${GetFileAttributes} "${PATH}" "REPARSE_POINT" ${RESULT}
  ${If} ${RESULT} != 1
    StrCpy ${RESULT} 0
  ${EndIf}
!macroend

; Deletes the files that the program writes into its data folder, $0, and no others.
!macro FORGET
  Delete "$0\progress.sqlite3"
  Delete "$0\progress.sqlite3-journal"
  Delete "$0\progress.left"
  Delete "$0\progress.*.sqlite3"
  Delete "$0\progress.*.sqlite3-journal"
  Delete "$0\progress-damaged-*.sqlite3"
  Delete "$0\settings.json"
  Delete "$0\settings-set-aside-*.json"
  Delete "$0\atari-teach.log"
  Delete "$0\atari-teach.log.1"
  Delete "$0\atari-teach.lock"
  Delete "$0\atari-teach.lock.rmlock*"
  Delete "$0\.atari-teach-*.part"
  !insertmacro FORGET_FOLDER "copies" "??????-????-??-??.atariteach"
  !insertmacro FORGET_FOLDER "plans" "*.toml"
  !insertmacro FORGET_FOLDER "room\friends" "*.jsonl"
  !insertmacro FORGET_FOLDER "room" "*.json"
  !insertmacro FORGET_FOLDER "room" "*.pem"
  !insertmacro FORGET_FOLDER "room" "*.jsonl"
  !insertmacro FORGET_FOLDER "Cache" "proofs.json"
  FindFirst $1 $2 "$0\lessons\??-*"
  ${DoWhile} $2 != ""
    !insertmacro FORGET_FOLDER "lessons\$2" "lesson.toml"
    FindNext $1 $2
  ${Loop}
  FindClose $1
  FindFirst $1 $2 "$0\recordings\??*"
  ${DoWhile} $2 != ""
    ${If} $2 != ".."
      !insertmacro FORGET_FOLDER "recordings\$2" "????????????????????????????????.wav"
    ${EndIf}
    FindNext $1 $2
  ${Loop}
  FindClose $1
  !insertmacro LINK "$0\recordings" $3
  ${If} $3 == 0
    RMDir "$0\recordings"
  ${EndIf}
  !insertmacro FORGET_FOLDER "lessons" "in-hand.txt"
  !insertmacro FORGET_FOLDER "lessons" "set-aside.txt"
  RMDir "$0"
!macroend

!macro FORGET_FOLDER NAME FILES
  !insertmacro LINK "$0\${NAME}" $3
  ${If} $3 == 0
    Delete "$0\${NAME}\${FILES}"
    Delete "$0\${NAME}\.atari-teach-*.part"
    RMDir "$0\${NAME}"
  ${EndIf}
!macroend
