/* Takes memory in eight children, each of which is modest: children MEGABYTES. */
#include "attempt.h"
int main(int count, char **arguments)
{
    size_t each = (size_t)(count > 1 ? atoi(arguments[1]) : 0) << 20;
    for (int i = 0; i < 8; i++)
        if (fork() == 0) {
            char *block = malloc(each);
            if (block == NULL)
                _exit(1);
            touch(block, each);
            sleep(2);
            _exit(0);
        }
    int status, failed = 0;
    while (wait(&status) > 0)
        failed += status != 0;
    printf(failed == 0 ? "got: all\n" : "refused: %d of 8\n", failed);
}
