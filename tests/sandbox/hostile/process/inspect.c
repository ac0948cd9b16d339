/* Looks into a process outside the sandbox: inspect PID, or its own parent. */
#include "attempt.h"
#include <sys/ptrace.h>
#include <sys/uio.h>
static long first_byte(const char *path)
{
    char byte;
    int file = open(path, O_RDONLY);
    return file < 0 || read(file, &byte, 1) != 1 ? -1 : byte;
}
static long stolen(pid_t outside)
{
    int handle = syscall(SYS_pidfd_open, outside, 0);
    return handle < 0 ? -1 : syscall(SYS_pidfd_getfd, handle, 0, 0);
}
int main(int count, char **arguments)
{
    pid_t outside = count > 1 ? atoi(arguments[1]) : getppid();
    char byte;
    char path[64];
    struct iovec here = {&byte, 1}, there = {(void *)0x400000, 1};
    ATTEMPT("ptrace seize", ptrace(PTRACE_SEIZE, outside, 0, 0));
    ATTEMPT("ptrace attach", ptrace(PTRACE_ATTACH, outside, 0, 0));
    ATTEMPT("process_vm_readv", process_vm_readv(outside, &here, 1, &there, 1, 0));
    ATTEMPT("process_vm_writev", process_vm_writev(outside, &here, 1, &there, 1, 0));
    snprintf(path, sizeof path, "/proc/%d/mem", outside);
    ATTEMPT("memory", open(path, O_RDONLY));
    snprintf(path, sizeof path, "/proc/%d/environ", outside);
    ATTEMPT("environment", first_byte(path));
    snprintf(path, sizeof path, "/proc/%d/root/etc/hostname", outside);
    ATTEMPT("root", open(path, O_RDONLY));
    snprintf(path, sizeof path, "/proc/%d/cwd/.", outside);
    ATTEMPT("folder", open(path, O_RDONLY));
    snprintf(path, sizeof path, "/proc/%d/fd/0", outside);
    ATTEMPT("descriptor", open(path, O_RDONLY));
    ATTEMPT("pidfd_getfd", stolen(outside));
}
