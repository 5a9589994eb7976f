"""What the terminal says about the server: its address, as a QR code too, and who can reach it."""

import socket
from io import StringIO
from ipaddress import ip_address
from typing import Final

LOOPBACK: Final = "127.0.0.1"
_LOOPBACKS: Final = frozenset({LOOPBACK, "::1", "localhost"})
_EVERYWHERE: Final = frozenset({"", "0.0.0.0", "::"})
_ANNOUNCED: Final = {
    "en": {
        "address": "A fresh deal: {}",
        "no code": "For a QR code here: pip install segno",
        "network": "Every device that reaches this address, such as a phone in the same Wi-Fi,\n"
        "can make a deal there, and sees nobody else's. Nothing else on this computer is served.\n"
        "To keep others out: --local",
        "local": "Only this computer can reach it, no phone.",
        "no network": "This computer is in no local network. Its address can be given: --host",
        "stop": "Stop with Ctrl+C.",
    },
    "de": {
        "address": "Neue Austeilung: {}",
        "no code": "Einen QR-Code zeichnet hier: pip install segno",
        "network": "Jedes Gerät, das diese Adresse erreicht, etwa ein Telefon im selben WLAN,\n"
        "kann sich dort eine Austeilung holen und sieht keine fremde. Sonst gibt dieser Rechner nichts her.\n"
        "Andere bleiben draußen mit: --local",
        "local": "Nur dieser Rechner erreicht sie, kein Telefon.",
        "no network": "Dieser Rechner ist in keinem lokalen Netz. Seine Adresse lässt sich nennen: --host",
        "stop": "Ende mit Strg+C.",
    },
}


def network_address() -> str | None:
    """Return this computer's address in its local network, or None; nothing is sent to find it."""
    own = ip_address(_own_address() or LOOPBACK)
    return None if own.is_global or own.is_loopback or own.is_unspecified else str(own)


def _own_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation, RFC 5737
        except OSError:
            return None
        return str(probe.getsockname()[0])


def announcement(host: str, port: int, language: str = "en", *, is_cut_off: bool = False) -> str:
    """Return what the terminal says: where the deals are, and who can reach them."""
    said = _ANNOUNCED[language]
    address = _address(host, port)
    lines = [said["address"].format(address)]
    if host in _LOOPBACKS:
        lines += [said["local"], *([said["no network"]] if is_cut_off else [])]
    else:
        lines = [_qr_code(address) or said["no code"], *lines, said["network"]]
    return "\n".join([*lines, said["stop"]])


def _address(host: str, port: int) -> str:
    name = (_own_address() or LOOPBACK) if host in _EVERYWHERE else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _qr_code(address: str) -> str | None:
    """`address` as a QR code for the terminal, or None without the extra that draws it."""
    try:
        import segno  # noqa: PLC0415 - the server works without it
    except ModuleNotFoundError:
        return None
    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()
