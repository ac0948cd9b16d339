/* Leaves a note in every kind of memory that outlives a program: leave_ipc NAME KEY. */
#include "attempt.h"
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

/* Opens without making, then makes: the first tells of an earlier run. */
#define LEAVE(what, find, make)                                                 \
    do {                                                                        \
        if ((long)(find) >= 0)                                                  \
            printf("%s found: a note\n", what);                                 \
        else if ((long)(make) >= 0)                                             \
            printf("%s left: a note\n", what);                                  \
        else                                                                    \
            printf("%s refused: %s\n", what, errno_name(errno));                \
    } while (0)

int main(int count, char **arguments)
{
    const char *name = count > 2 ? arguments[1] : "note";
    key_t key = count > 2 ? atoi(arguments[2]) : 1;
    char queue[300];
    snprintf(queue, sizeof queue, "/%s", name);
    LEAVE("shared memory", shmget(key, 4096, 0600), shmget(key, 4096, IPC_CREAT | 0600));
    LEAVE("semaphore", semget(key, 1, 0600), semget(key, 1, IPC_CREAT | 0600));
    LEAVE("message queue", msgget(key, 0600), msgget(key, IPC_CREAT | 0600));
    LEAVE("posix queue", mq_open(queue, O_RDONLY), mq_open(queue, O_CREAT | O_RDWR, 0600, NULL));
    LEAVE("posix memory", shm_open(queue, O_RDONLY, 0), shm_open(queue, O_CREAT | O_RDWR, 0600));
    for (int ring = -5; ring <= -3; ring++) {
        char what[32];
        snprintf(what, sizeof what, "keyring %d", ring);
        LEAVE(what, syscall(SYS_keyctl, 10 /* search */, ring, "user", name, 0),
              syscall(SYS_add_key, "user", name, "note", 4, ring));
    }
}
