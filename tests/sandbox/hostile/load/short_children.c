/* Computes in children that live for a moment, one after the other: short_children COUNT MILLISECONDS. */
#include "attempt.h"
int main(int count, char **arguments)
{
    for (int i = 0; i < atoi(arguments[1]); i++) {
        pid_t child = fork();
        if (child == 0) {
            burn(atof(arguments[2]) / 1e3);
            _exit(0);
        }
        waitpid(child, NULL, 0);
    }
    puts("done");
}
