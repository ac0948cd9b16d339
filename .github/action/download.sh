#!/usr/bin/env bash
# Fetches the released program that belongs to the action's own version, and says where it lies. Where there is none it
# says why and nothing else: the program is then built.
set -euo pipefail

build() {
    echo "The grader is built from the action's sources: $*."
    exit 0
}

repository=${GRADER_ACTION_REPOSITORY:-}
ref=${GRADER_ACTION_REF:-}
if [ -z "$repository" ]; then build "they are the repository at hand"; fi
if [ "$(uname -s)" != Linux ]; then build "programs are released for Linux alone"; fi

machine=$(uname -m)
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$GITHUB_ACTION_PATH/Cargo.toml")
release=${GITHUB_SERVER_URL:-https://github.com}/$repository/releases/download/v$version
archive=grader-$version-$machine-linux.tar.gz
folder=$(mktemp -d "${RUNNER_TEMP:-/tmp}/grader.XXXXXXXX")

download() {
    curl --fail --silent --show-error --location --proto-redir =https --retry 3 --max-time 300 \
        --output "$folder/$1" "$release/$1"
}

# A branch may be ahead of what was released; only a version, or the very commit that was released, is the same program.
case $ref in
    v[0-9]*)
        case v$version in
            "$ref" | "$ref".*) ;;
            *) build "\`$ref\` is not version $version" ;;
        esac
        ;;
    *)
        if ! [[ $ref =~ ^[0-9a-f]{40}$ ]]; then build "\`$ref\` is no version"; fi
        download COMMIT || build "there is no release of version $version"
        if [ "$(cat "$folder/COMMIT")" != "$ref" ]; then build "$ref is not the commit that was released"; fi
        ;;
esac

download SHA256SUMS || build "there is no release of version $version"
download "$archive" || build "there is no program for $machine in the release of version $version"
# Of a file that is not what was released nothing is started, and nothing takes its place unseen.
if ! (cd "$folder" && grep --fixed-strings " $archive" SHA256SUMS | sha256sum --check --quiet -); then
    echo "::error::The released program is not the one its checksum is of; nothing was graded."
    exit 1
fi
tar --extract --gzip --file "$folder/$archive" --directory "$folder" --strip-components=1
"$folder/grader" --version
echo "program=$folder/grader" >>"$GITHUB_OUTPUT"
