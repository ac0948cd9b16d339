#!/usr/bin/env bash
# Boots a kernel in QEMU and tries every tier of the sandbox there, as root and as an ordinary user: the tier
# `contained+cgroup` needs a delegated control group of version 2, which not every machine has, and older kernels have
# an older Landlock. Takes a few minutes; no root needed.
#
#   tests/vm/run.sh KERNEL      KERNEL as in /boot/vmlinuz-6.1.0-48-cloud-amd64
#
# Without a kernel at hand, on Debian:
#   apt-get download linux-image-6.1.0-48-cloud-amd64 && dpkg-deb -x linux-image-*.deb kernel
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
kernel=${1:-}

if [ ! -r "$kernel" ]; then
    sed -n '2,/^set/{/^#/p}' "$0" | sed 's/^# \{0,1\}//' >&2
    exit 2
fi
for tool in qemu-system-x86_64:qemu-system-x86 busybox:busybox-static cpio:cpio cc:build-essential; do
    if ! command -v "${tool%%:*}" >/dev/null; then
        echo "error: \`${tool%%:*}\` is missing; install the package \`${tool##*:}\`" >&2
        exit 2
    fi
done

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
root=$scratch/root
mkdir -p "$root"/{usr/bin,usr/lib/x86_64-linux-gnu,usr/lib64,etc,proc,sys,dev,tmp,mnt}
ln -s usr/bin "$root/bin"
ln -s usr/lib "$root/lib"
ln -s usr/lib64 "$root/lib64"

cargo build --quiet --manifest-path "$project/Cargo.toml" --bin grader
grader=${CARGO_TARGET_DIR:-$project/target}/debug/grader
cp "$grader" "$(command -v busybox)" "$root/usr/bin/"
for source in memory/touch memory/recursion memory/children time/fork_bomb time/busy_loop time/daemon process/kill_parent; do
    cc -O1 -pthread -I "$project/tests/sandbox/hostile" -o "$root/usr/bin/$(basename "$source")" \
        "$project/tests/sandbox/hostile/$source.c"
done
ldd "$grader" "$root/usr/bin/touch" | grep -o '/lib[^ ]*' | sort -u | while read -r library; do
    case $library in
    */ld-linux*) cp -L "$library" "$root/usr/lib64/" ;;
    *) cp -L "$library" "$root/usr/lib/x86_64-linux-gnu/" ;;
    esac
done
cp "$here/init.sh" "$root/init"
cp "$here/guest.sh" "$root/guest.sh"
chmod +x "$root/init" "$root/guest.sh"
(cd "$root" && find . | cpio --quiet -o -H newc | gzip -1) >"$scratch/initrd.gz"

# Software emulation works everywhere, inside of other virtual machines too.
timeout 600 qemu-system-x86_64 -accel tcg,thread=multi -cpu max -m 2048 -smp 2 -nographic -no-reboot \
    -kernel "$kernel" -initrd "$scratch/initrd.gz" -append "console=ttyS0 quiet panic=1" |
    tr -d '\r' | tee "$scratch/said" | grep --line-buffered -E '^(kernel|ok|FAILED|all|  )' || true
grep -q '^all as expected$' "$scratch/said"
