#!/bin/busybox sh
# The first program of the virtual machine: moves from the initial file system, whose root cannot be changed, to one that
# is mounted, and begins there.
export PATH=/usr/bin:/bin
if [ "$1" != moved ]; then
    /bin/busybox mkdir -p /new
    /bin/busybox mount -t tmpfs new /new
    /bin/busybox cp -a /usr /bin /lib /lib64 /etc /init /guest.sh /new/
    /bin/busybox mkdir -p /new/proc /new/sys /new/dev /new/tmp /new/mnt
    exec /bin/busybox switch_root /new /init moved
fi
/bin/busybox --install -s /usr/bin
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs dev /dev
mount -t tmpfs tmp /tmp
chmod 1777 /tmp
mount -t cgroup2 cgroup /sys/fs/cgroup
ip link set lo up
dmesg -n 1
printf 'root:x:0:0::/:/bin/sh\nstudent:x:1000:1000::/tmp:/bin/sh\n' >/etc/passwd
cd /tmp
sh /guest.sh
poweroff -f
