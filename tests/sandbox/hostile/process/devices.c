/* Opens and makes devices. */
#include "attempt.h"
#include <sys/sysmacros.h>
int main(void)
{
    static const char *paths[] = {"/dev/mem", "/dev/kmsg", "/dev/vda", "/dev/sda", "/dev/nvme0n1", "/dev/fuse", "/dev/kvm",
                                  "/dev/net/tun", "/dev/ptmx", "/proc/kcore", "/proc/sysrq-trigger"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        ATTEMPT(paths[i], open(paths[i], O_RDWR));
    const char *home = getenv("HOME");
    if (home == NULL || chdir(home) != 0)
        return 2;
    ATTEMPT("mknod", mknod("memory", S_IFCHR | 0600, makedev(1, 1)) != 0 ? -1 : open("memory", O_RDWR));
}
