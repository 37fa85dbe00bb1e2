import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { RegistryError } from '../errors';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is of no public network. */
export const isPrivateAddress = (address: string): boolean =>
  privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const toHost = ({ hostname }: URL) => hostname.toLowerCase().replace(/^\[(.+)\]$/, '$1');

/** An address of a private network that no setting allows. */
class PrivateAddress extends Error {
  readonly code = 'private address';
}

/**
 * Throws `webhook_url` for what is never called: unencrypted connections, names and passwords in the address, and addresses of
 * private networks. `privateHosts` are exempt from the first and the last.
 */
export function assertCallable(address: string, privateHosts: readonly string[]): void {
  const url = new URL(address);
  const host = toHost(url);
  const reject = (fault: string) => {
    throw new RegistryError('webhook_url', { params: { fault } });
  };
  if (url.username || url.password) reject('it contains a name or a password');
  if (privateHosts.includes(host)) return;
  if (url.protocol !== 'https:') reject('it is not https');
  if (isIP(host) && isPrivateAddress(host)) reject('it is an address of a private network');
}

/** Looks up a name when it is called, so that one that leads elsewhere by then leads into no private network either. */
export function createLookup(address: string, privateHosts: readonly string[]): LookupFunction {
  const isAllowed = privateHosts.includes(toHost(new URL(address)));
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const isPrivate = addresses.some((one) => isPrivateAddress(one.address));
      if (isPrivate && !isAllowed) return callback(new PrivateAddress('not called'), []);
      const [first] = addresses;
      return options.all
        ? callback(null, addresses)
        : callback(null, first!.address, first!.family);
    });
}
