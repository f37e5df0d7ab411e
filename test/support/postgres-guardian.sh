#!/bin/sh
# Keeps one PostgreSQL server for a process that may die at any moment. Orders come as lines on the standard input, each answered
# with "ok" or "failed"; when the input ends, however that comes, the server ends and its folder is removed.
# usage: postgres-guardian.sh FOLDER PROGRAMS [COMMAND THAT GIVES UP ROOT...]
folder=$1
programs=$2
shift 2
export LD_LIBRARY_PATH="$folder/lib:$programs/../lib"
state="$folder/data/postmaster.pid"
job=
echo $$ >"$folder/guardian"

create() {
  "$@" "$programs/initdb" --pgdata="$folder/data" --username=postgres --pwfile="$folder/password" \
    --auth-host=scram-sha-256 --auth-local=scram-sha-256 --encoding=UTF8 --locale=C --locale-provider=icu --icu-locale=en-GB \
    --set=scram_iterations=1 --no-sync --no-instructions </dev/null >>"$folder/log" 2>&1
}

# Whether the server of this job has written its file. One that was killed, or lost its power, leaves its own behind, with a process
# number that may be another program's by now.
is_own() {
  server=$(pgrep -P "$job") && [ "$(head -n 1 "$state" 2>/dev/null)" = "$server" ]
}

start() {
  rm -f "$folder/ended"
  (
    "$@" "$programs/postgres" -D "$folder/data" -c "config_file=$folder/postgresql.conf" </dev/null >>"$folder/log" 2>&1
    : >"$folder/ended"
  ) &
  job=$!
  until grep -q '^ready' "$state" 2>/dev/null && is_own; do
    [ ! -e "$folder/ended" ] || return 1
    sleep 0.01
  done
}

stop() { # SIGNAL
  [ -n "$job" ] || return 0
  # Until then it ignores every signal but KILL.
  until [ "$1" = KILL ] || [ -e "$folder/ended" ] || is_own; do sleep 0.01; done
  if server=$(pgrep -P "$job"); then
    kill -s "$1" "$server"
    kill -s CONT "$server"
  fi 2>/dev/null
  wait "$job"
  job=
}

finish() {
  trap '' TERM INT HUP
  stop QUIT
  rm -rf "$(readlink -f "$folder/data")" "$folder"
}
trap '' PIPE
trap finish EXIT
trap 'exit 1' TERM INT HUP

while read -r order argument; do
  case $order in
    create) create "$@" ;;
    start) start "$@" ;;
    stop) stop "$argument" ;;
    *) false ;;
  esac && echo ok || echo failed
done
