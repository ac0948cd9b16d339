/* Takes locks on a file both runs can see, and leaves a child behind that holds them: lock PATH. */
#include "attempt.h"
#include <sys/file.h>
int main(int count, char **arguments)
{
    int file = open(count > 1 ? arguments[1] : "", O_RDONLY);
    struct flock whole = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
    if (file < 0)
        printf("open refused: %s\n", errno_name(errno));
    else if (flock(file, LOCK_EX | LOCK_NB) != 0)
        printf("flock found: %s\n", errno_name(errno));
    else if (fcntl(file, F_SETLK, &whole) != 0)
        printf("fcntl found: %s\n", errno_name(errno));
    else
        puts("both left: a lock");
    fflush(stdout);
    if (fork() == 0) {
        setsid();
        sleep(60);
        _exit(0);
    }
}
