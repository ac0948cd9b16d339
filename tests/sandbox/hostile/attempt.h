/* Says what came of an attempt, one line each: `<what> refused: EPERM` or `<what> got: <value>`. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static inline const char *errno_name(int number)
{
#ifdef __GLIBC__
    return strerrorname_np(number);
#else
    return strerror(number);
#endif
}

#define ATTEMPT(what, call)                                                     \
    do {                                                                        \
        errno = 0;                                                              \
        long value_ = (long)(call);                                             \
        if (value_ == -1)                                                       \
            printf("%s refused: %s\n", what, errno_name(errno));                \
        else                                                                    \
            printf("%s got: %ld\n", what, value_);                              \
        fflush(stdout);                                                         \
    } while (0)

/* Touches memory so that the compiler cannot leave it out. */
static inline void touch(void *block, size_t size)
{
    memset(block, 1, size);
    __asm__ volatile("" : : "r"(block) : "memory");
}

/* Processor time this process has used. */
static inline double cpu_used(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

static inline void burn(double seconds)
{
    while (cpu_used() < seconds)
        for (volatile int i = 0; i < 100000; i++)
            ;
}
