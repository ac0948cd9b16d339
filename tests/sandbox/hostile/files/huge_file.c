/* Writes one file that grows to 100 MB; the signal for a file that is too large is left as it is. */
#include "attempt.h"
int main(void)
{
    static char block[1 << 20];
    const char *home = getenv("HOME");
    int file = home == NULL || chdir(home) != 0 ? -1 : open("huge", O_CREAT | O_WRONLY, 0600);
    int taken = 0;
    errno = ENOENT;
    while (file >= 0 && taken < 100 && write(file, block, sizeof block) == sizeof block)
        taken++;
    printf(taken == 100 ? "got: %d MB\n" : "refused: after %d MB (%s)\n", taken, errno_name(errno));
}
