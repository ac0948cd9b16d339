# Talks to itself over every kind of socket that is no network's, and in the way Python's own library does.
import multiprocessing
import os
import socket
import tempfile
import threading


def talk(address):
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(address)
    listener.listen()

    def answer():
        talk, _ = listener.accept()
        talk.sendall(talk.recv(9)[::-1])

    threading.Thread(target=answer).start()
    with socket.socket(socket.AF_UNIX) as own:
        own.connect(address)
        own.sendall(b"hello")
        assert own.recv(9) == b"olleh"


def count(shared):
    shared["n"] += 1


if __name__ == "__main__":
    talk(os.path.join(tempfile.mkdtemp(), "socket"))
    print("by a file: talked")
    talk("\0to-itself")
    print("by a name: talked")
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    one.send(b"hello")
    assert other.recv(9) == b"hello"
    print("by datagrams: talked")
    with multiprocessing.Manager() as manager:
        shared = manager.dict(n=41)
        child = multiprocessing.Process(target=count, args=(shared,))
        child.start()
        child.join()
        assert shared["n"] == 42
    print("by a manager: talked")
