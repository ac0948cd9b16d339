/* Kills who started it, and who started that one, as far as it can see them. */
#include "attempt.h"
int main(void)
{
    pid_t parent = getppid();
    printf("the parent is %d\n", parent);
    if (parent > 0)
        for (int number = 1; number < 32; number++)
            kill(parent, number);
    usleep(100000);
    puts(getppid() == parent ? "parent refused: to die" : "parent got: killed");
}
