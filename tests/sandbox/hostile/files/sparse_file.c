/* Makes a file of a terabyte without writing a byte. */
#include "attempt.h"
int main(void)
{
    signal(SIGXFSZ, SIG_IGN);
    const char *home = getenv("HOME");
    int file = home == NULL || chdir(home) != 0 ? -1 : open("sparse", O_CREAT | O_WRONLY, 0600);
    if (file < 0)
        return 2;
    ATTEMPT("sparse file", ftruncate(file, 1L << 40));
    ATTEMPT("allocated file", fallocate(file, 0, 0, 64 << 20));
    ATTEMPT("write far out", pwrite(file, "x", 1, 1L << 39));
}
