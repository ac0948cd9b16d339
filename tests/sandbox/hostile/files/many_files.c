/* Makes empty files until it is refused: many_files NUMBER. */
#include "attempt.h"
int main(int count, char **arguments)
{
    int wanted = count > 1 ? atoi(arguments[1]) : 0;
    const char *home = getenv("HOME");
    if (home == NULL || chdir(home) != 0)
        return 2;
    for (int made = 0; made < wanted; made++) {
        char name[32];
        snprintf(name, sizeof name, "%d", made);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (file < 0) {
            printf("refused: %s after %d files\n", errno_name(errno), made);
            return 1;
        }
        close(file);
    }
    printf("got: %d files\n", wanted);
}
