/* Takes and touches memory, a megabyte at a time: touch MEGABYTES. */
#include "attempt.h"
int main(int count, char **arguments)
{
    int wanted = count > 1 ? atoi(arguments[1]) : 0, taken = 0;
    for (; taken < wanted; taken++) {
        char *block = malloc(1 << 20);
        if (block == NULL)
            break;
        touch(block, 1 << 20);
    }
    printf(taken == wanted ? "got: %d MB\n" : "refused: after %d MB\n", taken);
    return taken != wanted;
}
