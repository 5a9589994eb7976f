"""A test runner that has its imports behind it: ``python worker.py SOCKET SECONDS PYTEST-ARGUMENT …``.

It imports what the tests need apart from the library, then forks a child per request, which runs the tests
and answers with pytest's exit code; a child that takes too long is ended and counts as failed. The broken
copies of the library are many, and starting pytest would take most of the time.
"""

import os
import signal
import socket
import sys


def run(arguments: list[str], seconds: int) -> int:
    """Run pytest in a child; its exit code, or 1 if it does not end in time."""
    child = os.fork()
    if child == 0:
        import pytest  # noqa: PLC0415

        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        signal.alarm(seconds)
        code = 1
        try:
            code = int(pytest.main(arguments))
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else 1


def serve(path: str, seconds: int, arguments: list[str]) -> None:
    """Answer requests until the process is ended."""
    import click.testing  # noqa: F401, PLC0415
    import hypothesis.extra  # noqa: PLC0415
    import hypothesis.stateful  # noqa: F401, PLC0415
    import icontract  # noqa: F401, PLC0415
    import pytest  # noqa: F401, PLC0415

    with socket.socket(socket.AF_UNIX) as server:
        server.bind(path)
        server.listen()
        while True:
            client, _ = server.accept()
            with client:
                client.sendall(str(run(arguments, seconds)).encode())


def ask(path: str) -> int:
    """Have the tests run once; their exit code."""
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(path)
        return int(client.recv(16) or b"1")


if __name__ == "__main__":
    if len(sys.argv) == 2:
        sys.exit(ask(sys.argv[1]))
    serve(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
