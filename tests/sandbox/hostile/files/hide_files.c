/* Fills the disk where nobody is meant to look: hide_files beside|closed MEGABYTES */
#include "attempt.h"
int main(int count, char **arguments)
{
    if (count < 3)
        return 2;
    char folder[4096], file[5000], block[1 << 16];
    memset(block, 1, sizeof block);
    if (strcmp(arguments[1], "beside") == 0)
        snprintf(folder, sizeof folder, "%s/..", getenv("HOME"));
    else {
        snprintf(folder, sizeof folder, "%s/closed", getenv("HOME"));
        mkdir(folder, 0300);
    }
    for (int number = 0; number < atoi(arguments[2]); number++) {
        snprintf(file, sizeof file, "%s/file%d", folder, number);
        int open_file = open(file, O_CREAT | O_WRONLY, 0600);
        for (int part = 0; open_file >= 0 && part < 16; part++)
            if (write(open_file, block, sizeof block) != sizeof block)
                open_file = -1;
        if (open_file < 0) {
            printf("file refused: %s\n", errno_name(errno));
            return 1;
        }
        close(open_file);
    }
    usleep(200000);
    puts("got: all");
    return 0;
}
