#!/usr/bin/env bash
# Installs Surehand with its packages and Playwright's driver into the current folder. The container image and the GitHub
# Action run it. SUREHAND_VERSION is a version, or a folder with tarballs of the packages.
set -euo pipefail

[ -f package.json ] || echo '{ "private": true }' > package.json
if [ -d "$SUREHAND_VERSION" ]; then
  packages=("$SUREHAND_VERSION"/*.tgz)
else
  packages=()
  for name in surehand @surehand/copilot @surehand/evidence @surehand/playtest @surehand/viewer; do
    packages+=("$name@$SUREHAND_VERSION")
  done
fi
npm install --no-audit --no-fund --loglevel=error "${packages[@]}" playwright-core@1.65.1
