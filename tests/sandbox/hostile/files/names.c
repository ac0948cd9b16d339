/* Makes files and folders whose names break careless programs. */
#include "attempt.h"
int main(void)
{
    static const char *names[] = {"new\nline", "\x1b[31mred", "-rf", "--help", "\xff\xfe", " ", "*", "$(touch x)", "..."};
    const char *home = getenv("HOME");
    if (home == NULL || chdir(home) != 0)
        return 2;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (mkdir(names[i], 0700) != 0 || chdir(names[i]) != 0 || close(creat(names[i], 0600)) != 0)
            return 1;
        if (symlink("/", "root") != 0 || mkfifo("fifo", 0600) != 0 || chdir("..") != 0)
            return 1;
    }
    puts("got: all names");
}
