/* Takes what graders keep off each other by: locks on these files, and names of sockets: take_claims NAME PATH.... */
#include "attempt.h"
#include <stddef.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/un.h>
static long take_name(const char *name)
{
    int pair[2];
    struct sockaddr_un address = {AF_UNIX};
    strncpy(address.sun_path + 1, name, sizeof address.sun_path - 2);
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0)
        return -1;
    return bind(pair[0], (void *)&address, offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name));
}
static long take_lock(const char *path)
{
    int file = open(path, O_RDONLY);
    return file < 0 ? -1 : flock(file, LOCK_EX | LOCK_NB);
}
int main(int count, char **arguments)
{
    if (count > 1 && arguments[1][0] != '\0')
        ATTEMPT("a name", take_name(arguments[1]));
    for (int i = 2; i < count; i++)
        ATTEMPT(arguments[i], take_lock(arguments[i]));
}
