/* Touches 150 MB and lets six children read them: 150 MB in all, though each child seems to have them too. */
#include "attempt.h"
int main(void)
{
    size_t size = 150 << 20;
    char *block = malloc(size);
    if (block == NULL)
        return 1;
    touch(block, size);
    for (int i = 0; i < 6; i++)
        if (fork() == 0) {
            volatile char sum = 0;
            for (size_t at = 0; at < size; at += 4096)
                sum += block[at];
            sleep(1);
            _exit(0);
        }
    while (wait(NULL) > 0)
        ;
    puts("done");
}
