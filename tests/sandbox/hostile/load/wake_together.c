/* A hundred threads that sleep, and wake each other for a moment again and again. */
#include "attempt.h"
#include <pthread.h>
static void *nap(void *ignored)
{
    for (;;) {
        struct timespec next;
        clock_gettime(CLOCK_MONOTONIC, &next);
        /* All at the same moment, so that each waits for those before it. */
        next.tv_nsec = (next.tv_nsec / 5000000 + 1) * 5000000;
        if (next.tv_nsec >= 1000000000) {
            next.tv_sec++;
            next.tv_nsec -= 1000000000;
        }
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
    }
}
int main(void)
{
    pthread_t thread;
    for (int i = 0; i < 100; i++)
        pthread_create(&thread, NULL, nap, NULL);
    pause();
}
