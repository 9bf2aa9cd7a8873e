#!/bin/sh
# Runs Upstander on the Node.js that came with it: "bin/upstander start", "bin/upstander backup --help".
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  @COMMANDS@) ;;
  *)
    echo "There is no command $command: use one of @COMMANDS@." >&2
    exit 2
    ;;
esac
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$root/node_modules/.cache/upstander/code}"
exec "$root/node_modules/@NODE@/bin/node" "$root/scripts/$command.ts" "$@"
