/* Two processes that take memory and hide: under a name that is no text, or from whoever wants to look into them.
   hidden name|dump MEGABYTES */
#include "attempt.h"
#include <sys/prctl.h>
int main(int count, char **arguments)
{
    if (count < 3)
        return 2;
    if (strcmp(arguments[1], "name") == 0)
        prctl(PR_SET_NAME, "\xff\xfe\xc3");
    else
        prctl(PR_SET_DUMPABLE, 0);
    size_t size = (size_t)atoi(arguments[2]) << 20;
    pid_t child = fork();
    char *block = malloc(size);
    if (block == NULL)
        return 1;
    touch(block, size);
    sleep(1);
    if (child != 0) {
        wait(NULL);
        puts("got: all");
    }
    return 0;
}
