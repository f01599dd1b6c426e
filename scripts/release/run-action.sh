#!/usr/bin/env bash
# Runs one command of the GitHub Action with the arguments of $SUREHAND_ARGUMENTS, one per line, and reports its exit code
# and its folder.
set -euo pipefail

case "$SUREHAND_COMMAND" in
  run | play) ;;
  *)
    echo "::error::Unknown command \"$SUREHAND_COMMAND\". Use run or play."
    exit 2
    ;;
esac

arguments=()
while IFS= read -r line || [ -n "$line" ]; do
  line="${line%$'\r'}"
  [ -z "$line" ] || arguments+=("$line")
done <<< "$SUREHAND_ARGUMENTS"

mkdir -p "$(dirname "$SUREHAND_OUTPUT")"
folder="$(cd "$(dirname "$SUREHAND_OUTPUT")" && pwd)/$(basename "$SUREHAND_OUTPUT")"
echo "folder=$folder" >> "$GITHUB_OUTPUT"

code=0
"$SUREHAND_TOOLS/node_modules/.bin/surehand" "$SUREHAND_COMMAND" ${arguments[@]+"${arguments[@]}"} --out "$folder" || code=$?
echo "exit-code=$code" >> "$GITHUB_OUTPUT"
exit "$code"
