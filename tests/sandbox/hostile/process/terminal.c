/* Types into the terminal of whoever started it. */
#include "attempt.h"
#include <sys/ioctl.h>
int main(void)
{
    ATTEMPT("/dev/tty", open("/dev/tty", O_RDWR));
    ATTEMPT("/dev/console", open("/dev/console", O_RDWR));
    ATTEMPT("/dev/tty0", open("/dev/tty0", O_RDWR));
    for (int descriptor = 0; descriptor < 3; descriptor++)
        ATTEMPT("TIOCSTI", ioctl(descriptor, TIOCSTI, "x"));
    ATTEMPT("TIOCLINUX", ioctl(0, 0x541C, (char[]){2, 0}));
    ATTEMPT("TIOCSETD", ioctl(0, TIOCSETD, (int[]){1}));
}
