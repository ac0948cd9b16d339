/* Asks for every processor, by the name that means itself and by its number, and looks how many it may use. */
#include "attempt.h"
#include <sched.h>
int main(void)
{
    cpu_set_t all, now;
    memset(&all, 0xff, sizeof all);
    for (int named = 0; named < 2; named++) {
        if (sched_setaffinity(named ? getpid() : 0, sizeof all, &all) != 0)
            printf("the call failed: %s\n", errno_name(errno));
        sched_getaffinity(0, sizeof now, &now);
        printf(CPU_COUNT(&now) == 1 ? "more than one processor refused: %d\n" : "processors got: %d\n", CPU_COUNT(&now));
    }
}
