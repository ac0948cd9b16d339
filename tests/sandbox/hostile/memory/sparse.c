/* Asks for a terabyte of addresses and touches none of them, as allocators do. */
#include "attempt.h"
int main(void)
{
    void *block = mmap(NULL, 1UL << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (block == MAP_FAILED) {
        printf("refused: %s\n", errno_name(errno));
        return 1;
    }
    puts("got: a terabyte");
}
