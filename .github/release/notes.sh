#!/usr/bin/env bash
# Prints what CHANGELOG.md says of a release, given its tag; fails if the tag is not this version's, if the
# version has no day, or if nothing is said.
set -euo pipefail
cd "$(dirname "$0")/../.."

tag=$1
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
if [ "$tag" != "v$version" ]; then
    echo "error: the tag is \`$tag\`, but Cargo.toml says \`$version\`; tag it \`v$version\`, or change the version" >&2
    exit 1
fi

if ! grep -qE "^## \\[${version//./\\.}\\] - [0-9]{4}-[0-9]{2}-[0-9]{2}\$" CHANGELOG.md; then
    echo "error: CHANGELOG.md does not give the day of the release of $version; write \`## [$version] - $(date +%F)\`" >&2
    exit 1
fi

# From its heading to the next one of the same kind.
notes=$(awk -v heading="## [$version]" '
    /^## / { is_ours = index($0, heading) == 1; next }
    is_ours
' CHANGELOG.md)
if [ -z "${notes//[[:space:]]/}" ]; then
    echo "error: CHANGELOG.md says nothing of $version; write below its heading what is new" >&2
    exit 1
fi
printf '%s\n' "$notes"
