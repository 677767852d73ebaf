"""Which addresses may be connected to: those of the public internet, not this machine or the network around it."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

# The special-purpose registries of IANA (RFC 6890 and its successors) in full: what Python's own `is_global` says of
# some of these differs between its versions.
_NOT_PUBLIC_V4 = (
    IPv4Network("0.0.0.0/8"),
    IPv4Network("10.0.0.0/8"),
    IPv4Network("100.64.0.0/10"),
    IPv4Network("127.0.0.0/8"),
    IPv4Network("169.254.0.0/16"),
    IPv4Network("172.16.0.0/12"),
    IPv4Network("192.0.0.0/24"),
    IPv4Network("192.0.2.0/24"),
    IPv4Network("192.88.99.0/24"),
    IPv4Network("192.168.0.0/16"),
    IPv4Network("198.18.0.0/15"),
    IPv4Network("198.51.100.0/24"),
    IPv4Network("203.0.113.0/24"),
    IPv4Network("224.0.0.0/3"),
)
_PUBLIC_V6 = IPv6Network("2000::/3")
"""The part of IPv6 that is assigned to networks on the internet."""
_NOT_PUBLIC_V6 = tuple(map(IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))
_NAT64 = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))


def is_public(address: str) -> bool:
    """Whether `address` (without zone) is a public unicast one. False for private, loopback, link-local (cloud
    metadata among them), shared, multicast and reserved ranges, also where an IPv6 address only wraps one.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        inner = _wrapped(found)
        if inner is None:
            return found in _PUBLIC_V6 and not any(found in network for network in _NOT_PUBLIC_V6)
        found = inner
    return not any(found in network for network in _NOT_PUBLIC_V4)


def _wrapped(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address embedded in an IPv6 address: mapped, 6to4, Teredo or NAT64."""
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address.sixtofour is not None:
        return address.sixtofour
    if address.teredo is not None:
        return address.teredo[1]
    if any(address in network for network in _NAT64):
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return None
