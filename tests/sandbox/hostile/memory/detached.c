/* Keeps memory in what belongs to no process: detached segments|semaphores|queues MEGABYTES. */
#include "attempt.h"
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

enum { MOST = 40000 };
static int made[MOST], count;

/* How many megabytes of it came, in pieces of the size that the system allows. */
static double take(const char *kind)
{
    static struct { long type; char text[8192]; } message = {1};
    int number = -1;
    if (strcmp(kind, "segments") == 0) {
        number = shmget(IPC_PRIVATE, 16 << 20, IPC_CREAT | 0600);
        void *at = number < 0 ? (void *)-1 : shmat(number, NULL, 0);
        if (at == (void *)-1)
            return -1;
        touch(at, 16 << 20);
        shmdt(at);
    } else if (strcmp(kind, "semaphores") == 0) {
        number = semget(IPC_PRIVATE, 16384, IPC_CREAT | 0600);
    } else {
        number = msgget(IPC_PRIVATE, IPC_CREAT | 0600);
        for (int i = 0; number >= 0 && i < 2; i++)
            if (msgsnd(number, &message, sizeof message.text, IPC_NOWAIT) != 0)
                return -1;
    }
    if (number < 0)
        return -1;
    made[count++] = number;
    return strcmp(kind, "segments") == 0 ? 16 : strcmp(kind, "semaphores") == 0 ? 1 : 1.0 / 64;
}
int main(int arguments, char **argument)
{
    const char *kind = arguments > 2 ? argument[1] : "";
    double wanted = arguments > 2 ? atoi(argument[2]) : 0, taken = 0;
    while (taken < wanted && count < MOST) {
        double piece = take(kind);
        if (piece < 0) {
            printf("refused: %s\n", errno_name(errno));
            break;
        }
        taken += piece;
    }
    if (taken >= wanted) {
        usleep(200000);
        puts("got: all");
    }
    /* Outside a sandbox they would stay. */
    while (count-- > 0)
        if (strcmp(kind, "segments") == 0)
            shmctl(made[count], IPC_RMID, NULL);
        else if (strcmp(kind, "semaphores") == 0)
            semctl(made[count], 0, IPC_RMID);
        else
            msgctl(made[count], IPC_RMID, NULL);
}
