/* Asks for the lowest priority there is, and computes: least SECONDS. */
#include "attempt.h"
#include <sched.h>
int main(int count, char **arguments)
{
    struct sched_param none = {0};
    nice(19);
    sched_setscheduler(0, SCHED_IDLE, &none);
    burn(atof(arguments[1]));
    puts("done");
}
