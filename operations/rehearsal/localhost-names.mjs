// Loaded by Node before a process of a rehearsal (`--import`): names below `localhost` are this machine, as RFC 6761 says. Browsers know
// that by themselves; the resolver of Debian does not.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/** @param {unknown} name */
const isLocal = (name) => typeof name === 'string' && name.endsWith('.localhost');

const toLocal = (/** @type {unknown} */ name) => (isLocal(name) ? '127.0.0.1' : name);

const { lookup } = dns;
const { lookup: lookupLater, resolveTxt } = dns.promises;

// @ts-expect-error -- its many forms differ in what follows the name
dns.lookup = (name, ...rest) => lookup(toLocal(name), ...rest);
// @ts-expect-error -- as above
dns.promises.lookup = (name, options) => lookupLater(toLocal(name), options);
dns.promises.resolveTxt = async (name) => {
  if (!isLocal(name)) return resolveTxt(name);
  throw Object.assign(new Error(`${name} has no records`), { code: 'ENOTFOUND' });
};
syncBuiltinESMExports();
