#!/usr/bin/env bash
# Unpacks the archive that is in a folder, and starts its program in an empty root:
#
#   .github/release/start.sh FOLDER
#
# Whoever may not change the root is asked for leave by `sudo`.
set -euo pipefail

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo --non-interactive); fi

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
tar --extract --gzip --file "$1"/grader-*-"$(uname -m)"-linux.tar.gz --directory "$root" --strip-components=1
for part in README.md LICENSE-MIT LICENSES-OF-OTHERS completions/grader.bash completions/_grader man/man1/grader-run.1; do
    test -s "$root/$part" || { echo "error: the archive has no $part" >&2; exit 1; }
done

start() {
    echo "\$ grader $*"
    "${as_root[@]}" chroot "$root" /grader "$@"
}
start --version
start --help >/dev/null
start languages
printf '4 1 3\n7 2 5\n0 8 6\n' >"$root/board.txt"
start reference solve /board.txt
