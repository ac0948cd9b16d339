/* Computes in 64 threads at once. */
#include "attempt.h"
#include <pthread.h>
static void *spin(void *unused)
{
    for (;;)
        __asm__ volatile("");
    return unused;
}
int main(void)
{
    pthread_t thread;
    for (int i = 0; i < 63; i++)
        if (pthread_create(&thread, NULL, spin, NULL) != 0)
            puts("a thread was refused");
    spin(NULL);
}
