import { BlockList, isIP } from "node:net";

/** Non-public networks (RFC 6890 and the IPv6 equivalents), to which a name of an outgoing connection must not resolve. */
const PRIVATE: readonly (readonly [string, number, "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  // Of IPv6 only 2000::/3 is public; in it, Teredo and 6to4 lead to the IPv4 address that they contain.
  ["::", 3, "ipv6"],
  ["4000::", 2, "ipv6"],
  ["8000::", 1, "ipv6"],
  ["2001::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
];

/** Two lists, because in one an IPv6 network also blocks the IPv4 addresses that are mapped into it. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits, family] of PRIVATE) blocked[family].addSubnet(network, bits, family);

/** Whether an IP address belongs to this machine or a private network. An IPv4-mapped IPv6 address counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (isIP(plain) === 0) return true;
  const family = isIP(plain) === 6 ? "ipv6" : "ipv4";
  return blocked[family].check(plain, family);
}
