; What the uninstaller deletes where somebody says so: what was learned, and nothing that others put there.

; 1 in RESULT where a path is a link or a junction, and what is below it lies elsewhere.
!macro LINK PATH RESULT
  ${GetFileAttributes} "${PATH}" "REPARSE_POINT" ${RESULT}
  ${If} ${RESULT} != 1
    StrCpy ${RESULT} 0
  ${EndIf}
!macroend

; Deletes what the program writes into the folder of what is learned, $0, and nothing that others put there.
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
