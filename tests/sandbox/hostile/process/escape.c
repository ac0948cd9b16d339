/* Tries to get another view of the machine; each attempt in a child, so that none helps the next. */
#include "attempt.h"
#include <sched.h>
#include <sys/mount.h>
static void each(const char *what, long (*attempt)(void))
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        ATTEMPT(what, attempt());
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (child < 0 || WIFSIGNALED(status))
        printf("%s refused: signal %d\n", what, WTERMSIG(status));
}
static long new_user(void) { return unshare(CLONE_NEWUSER); }
static long new_mounts(void) { return unshare(CLONE_NEWNS); }
static long new_network(void) { return unshare(CLONE_NEWNET); }
static long new_processes(void) { return unshare(CLONE_NEWPID); }
static long cloned(void)
{
    long child = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
    if (child == 0)
        _exit(0);
    return child;
}
static long cloned3(void)
{
    uint64_t arguments[8] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD};
    long child = syscall(SYS_clone3, arguments, sizeof arguments);
    if (child == 0)
        _exit(0);
    return child;
}
/* A call that is let through still fails here, but with another complaint: nothing is really to be changed. */
static long let_through(long result)
{
    return result == -1 && (errno == EPERM || errno == ENOSYS || errno == EACCES) ? -1 : 0;
}
static long mounted(void) { return let_through(mount("none", "/nowhere", "tmpfs", 0, NULL)); }
static long remounted(void) { return let_through(mount(NULL, ".", NULL, MS_REMOUNT | MS_BIND, NULL)); }
static long unmounted(void) { return let_through(umount2("/nowhere", MNT_DETACH)); }
static long opened_tree(void) { return let_through(syscall(SYS_open_tree, -100, "/", 1)); }
static long fs_opened(void) { return let_through(syscall(SYS_fsopen, "tmpfs", 0)); }
static long rooted(void) { return let_through(chroot("/nowhere")); }
static long joined(void) { return let_through(setns(-1, CLONE_NEWNET)); }
static long traced_kernel(void) { return let_through(syscall(SYS_bpf, 0, NULL, 0)); }
static long loaded(void) { return let_through(syscall(SYS_init_module, NULL, 0, "")); }
static long by_handle(void) { return let_through(syscall(SYS_open_by_handle_at, -100, (int[34]){8, 1}, 0)); }
static long keys(void) { return let_through(syscall(SYS_keyctl, 0, -3, 0)); }
static long faults(void) { return let_through(syscall(SYS_userfaultfd, 1)); }
static long performance(void) { return let_through(syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0)); }
int main(void)
{
    each("unshare user", new_user);
    each("unshare mounts", new_mounts);
    each("unshare network", new_network);
    each("unshare processes", new_processes);
    each("clone user", cloned);
    each("clone3 user", cloned3);
    each("mount", mounted);
    each("remount", remounted);
    each("umount", unmounted);
    each("open_tree", opened_tree);
    each("fsopen", fs_opened);
    each("chroot", rooted);
    each("setns", joined);
    each("bpf", traced_kernel);
    each("init_module", loaded);
    each("open_by_handle_at", by_handle);
    each("keyctl", keys);
    each("userfaultfd", faults);
    each("perf_event_open", performance);
}
