/* Talks to a listener outside the sandbox, or asks for what could: connect KIND [ADDRESS]. */
#include "attempt.h"
#include <arpa/inet.h>
#include <linux/netlink.h>
#include <linux/vm_sockets.h>
#include <sys/socket.h>
#include <sys/un.h>

static int sent(int family, int kind, int protocol, const void *address, socklen_t length)
{
    int talk = socket(family, kind, protocol);
    if (talk < 0 || (address != NULL && connect(talk, address, length) != 0))
        return -1;
    return address == NULL ? 0 : send(talk, "hello", 5, MSG_NOSIGNAL);
}
static long attempt(const char *kind, const char *argument)
{
    struct sockaddr_in internet = {AF_INET, htons(atoi(argument)), {htonl(INADDR_LOOPBACK)}};
    struct sockaddr_un local = {AF_UNIX};
    struct sockaddr_vm host = {.svm_family = AF_VSOCK, .svm_port = 5001, .svm_cid = VMADDR_CID_LOCAL};
    char parameters[256] = {0};
    if (strcmp(kind, "tcp") == 0)
        return sent(AF_INET, SOCK_STREAM, 0, &internet, sizeof internet);
    if (strcmp(kind, "udp") == 0)
        return sent(AF_INET, SOCK_DGRAM, 0, &internet, sizeof internet);
    if (strcmp(kind, "tcp6") == 0)
        return sent(AF_INET6, SOCK_STREAM, 0, NULL, 0);
    if (strcmp(kind, "unix") == 0) {
        strncpy(local.sun_path, argument, sizeof local.sun_path - 1);
        return sent(AF_UNIX, SOCK_STREAM, 0, &local, sizeof local);
    }
    if (strcmp(kind, "abstract") == 0) {
        strncpy(local.sun_path + 1, argument, sizeof local.sun_path - 2);
        return sent(AF_UNIX, SOCK_STREAM, 0, &local, sizeof(sa_family_t) + 1 + strlen(argument));
    }
    if (strcmp(kind, "vsock") == 0)
        return sent(AF_VSOCK, SOCK_STREAM, 0, NULL, 0) == 0 ? 0 : sent(AF_VSOCK, SOCK_STREAM, 0, &host, sizeof host);
    if (strcmp(kind, "netlink") == 0)
        return sent(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE, NULL, 0);
    if (strcmp(kind, "raw") == 0)
        return sent(AF_PACKET, SOCK_RAW, 0, NULL, 0);
    if (strcmp(kind, "alg") == 0)
        return sent(AF_ALG, SOCK_SEQPACKET, 0, NULL, 0);
    if (strcmp(kind, "io_uring") == 0)
        return syscall(SYS_io_uring_setup, 4, parameters);
    errno = EINVAL;
    return -1;
}
int main(int count, char **arguments)
{
    const char *kind = count > 1 ? arguments[1] : "";
    ATTEMPT(kind, attempt(kind, count > 2 ? arguments[2] : "0"));
}
