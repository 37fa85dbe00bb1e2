import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The part of an IP address that its holder cannot choose, for limits and counts per address: of IPv6 the
 * first 64 bits, such as `2001:db8:0:1::/64`, because a subscriber has all addresses in them. IPv4 stays
 * as it is, also when it is written as IPv6, and so does any other text.
 */
export function foldAddress(address: string): string {
  const [, ipv4] = MAPPED_IPV4.exec(address) ?? [];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [withoutZone] = address.split('%');
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
