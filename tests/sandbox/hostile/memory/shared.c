/* Takes and touches memory that counts as shared: shared MEGABYTES. */
#include "attempt.h"
int main(int count, char **arguments)
{
    int wanted = count > 1 ? atoi(arguments[1]) : 0, taken = 0;
    for (; taken < wanted; taken++) {
        void *block = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (block == MAP_FAILED)
            break;
        touch(block, 1 << 20);
    }
    printf(taken == wanted ? "got: %d MB\n" : "refused: after %d MB\n", taken);
    return taken != wanted;
}
