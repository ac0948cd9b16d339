/* Keeps memory in a file that is nowhere and never mapped. */
#include "attempt.h"
int main(void)
{
    int file = memfd_create("hoard", 0);
    if (file < 0) {
        printf("refused: %s\n", errno_name(errno));
        return 0;
    }
    static char block[1 << 20];
    int taken = 0;
    while (taken < 300 && write(file, block, sizeof block) > 0)
        taken++;
    printf("got: %d MB\n", taken);
}
