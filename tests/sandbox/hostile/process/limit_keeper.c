/* Tries to take the limits of whoever watches over it away. */
#include "attempt.h"
#include <sys/resource.h>
int main(void)
{
    struct rlimit few = {4, 4}, none = {0, 0};
    ATTEMPT("descriptors of the keeper", prlimit(getppid(), RLIMIT_NOFILE, &few, NULL));
    ATTEMPT("processor time of the keeper", prlimit(getppid(), RLIMIT_CPU, &none, NULL));
    return 0;
}
