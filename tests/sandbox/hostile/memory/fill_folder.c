/* Fills a folder with files of 4 MB: fill_folder VARIABLE MEGABYTES. */
#include "attempt.h"
int main(int count, char **arguments)
{
    const char *folder = count > 2 ? getenv(arguments[1]) : NULL;
    int wanted = count > 2 ? atoi(arguments[2]) : 0;
    static char block[4 << 20];
    touch(block, sizeof block);
    if (folder == NULL || chdir(folder) != 0) {
        puts("the folder is not there");
        return 2;
    }
    for (int taken = 0; taken < wanted; taken += 4) {
        char name[32];
        snprintf(name, sizeof name, "full-%d", taken);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        ssize_t written = file < 0 ? -1 : write(file, block, sizeof block);
        if (written != sizeof block) {
            printf("refused: %s after %d MB\n", written < 0 ? errno_name(errno) : "cut short", taken);
            return 1;
        }
        close(file);
    }
    printf("got: %d MB\n", wanted);
}
