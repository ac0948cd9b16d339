/* Makes a folder in a folder, 5000 deep, and some that nobody may enter. */
#include "attempt.h"
int main(void)
{
    const char *home = getenv("HOME");
    if (home == NULL || chdir(home) != 0)
        return 2;
    for (int level = 0; level < 5000; level++) {
        if (mkdir("d", 0700) != 0 || chdir("d") != 0) {
            printf("refused: %s at level %d\n", errno_name(errno), level);
            return 1;
        }
        if (level % 1000 == 0) {
            if (mkdir("locked", 0700) != 0 || close(creat("locked/file", 0)) != 0 || chmod("locked", 0) != 0)
                return 1;
        }
    }
    chmod(home, 0);
    puts("got: 5000 levels");
}
