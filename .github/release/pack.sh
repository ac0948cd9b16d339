#!/usr/bin/env bash
# Builds the program for Linux, linked statically, and packs it with all that belongs to it:
#
#   .github/release/pack.sh FOLDER
#
# The archive goes into that folder. Needs `musl-gcc` and the target that is named below. With musl nothing of the
# system is left to hang on; glibc would still look for files of its own version at run time.
set -euo pipefail
out=$(realpath -m "$1")
cd "$(dirname "$0")/../.."

machine=$(uname -m)
target=$machine-unknown-linux-musl
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
name=grader-$version-$machine-linux
cargo_home=${CARGO_HOME:-$HOME/.cargo}

# SQLite and blake3 bring C.
export "CC_${machine}_unknown_linux_musl=musl-gcc"
# A panic names the file it was in, which is not to be a path of this machine.
RUSTFLAGS="--remap-path-prefix=$PWD=. --remap-path-prefix=$cargo_home=cargo" \
    cargo build --release --locked --target "$target" --bin grader
built=$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/$target/release/grader

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/$name
mkdir -p "$root/completions" "$root/man/man1" "$out"
# Symbols are a third of it, and no message needs them.
strip -o "$root/grader" "$built"
cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$root"
"$built" completions bash >"$root/completions/grader.bash"
"$built" completions zsh >"$root/completions/_grader"
"$built" completions fish >"$root/completions/grader.fish"
"$built" man --out "$root/man/man1"

# What others wrote is in the program, and their licences ask to go along: the crates, Rust's own library, musl.
list_crates() {
    cargo tree --locked --package grader --edges normal --target "$target" --prefix none --format '{p}|{l}' |
        sed -n -e 's/ (\*)$//' -e 's/^\([^ ]*\) v\([^ |]*\)\( (proc-macro)\)\{0,1\}|\(.*\)$/\1 \2 \4/p' | sort -u
}
{
    printf '======== musl (MIT)\n\n'
    cat /usr/share/doc/musl-dev/copyright
    printf '\n'
} >"$root/LICENSES-OF-OTHERS"
list_crates | while read -r crate crate_version licence; do
    printf '======== %s %s (%s)\n\n' "$crate" "$crate_version" "$licence"
    for text in "$cargo_home"/registry/src/*/"$crate-$crate_version"/{LICEN[CS]E,COPYING,UNLICENSE}*; do
        if [ -f "$text" ]; then
            cat "$text"
            printf '\n'
        fi
    done
done >>"$root/LICENSES-OF-OTHERS"
cp "$(rustc --print sysroot)/share/doc/rust/COPYRIGHT-library.html" "$root/LICENSES-OF-RUST.html"

# The same sources give the same bytes.
when=$(git log -1 --format=%ct)
tar --create --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner --mode=u+w,go-w --mtime="@$when" "$name" |
    gzip --no-name --best >"$out/$name.tar.gz"
echo "packed $out/$name.tar.gz"
