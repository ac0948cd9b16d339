/* Reads one byte of every two megabytes: no page of its own, but a table of 4 kB for each: page_tables MEGABYTES. */
#include "attempt.h"
int main(int count, char **arguments)
{
    size_t tables = (size_t)(count > 1 ? atoi(arguments[1]) : 0) << 8, step = 2 << 20;
    char *block = mmap(NULL, tables * step, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (block == MAP_FAILED) {
        printf("refused: %s\n", errno_name(errno));
        return 1;
    }
    madvise(block, tables * step, MADV_NOHUGEPAGE);
    volatile char sum = 0;
    for (size_t at = 0; at < tables; at++)
        sum += block[at * step];
    usleep(200000);
    printf("got: %zu MB\n", tables >> 8);
}
