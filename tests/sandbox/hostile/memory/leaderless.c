/* Its first thread ends, another takes memory: leaderless MEGABYTES */
#include "attempt.h"
#include <pthread.h>
static size_t wanted;
static void *take(void *nothing)
{
    for (size_t taken = 0; taken < wanted; taken++) {
        char *block = malloc(1 << 20);
        if (block == NULL)
            exit(1);
        touch(block, 1 << 20);
    }
    usleep(200000);
    puts("got: all");
    exit(0);
    return nothing;
}
int main(int count, char **arguments)
{
    pthread_t thread;
    wanted = count > 1 ? (size_t)atoi(arguments[1]) : 0;
    if (pthread_create(&thread, NULL, take, NULL) != 0)
        return 1;
    syscall(SYS_exit, 0);
    return 0;
}
