import { isIPv4 } from 'node:net';
import { z } from 'zod';

const HOST = /^[\w.:%-]+$/;

/**
 * Hosts to which connections need no encryption, because their network is the operator's alone: names or addresses with commas
 * between, such as `postgres, 10.0.0.7`. Compared as they are written; names are not looked up.
 */
export const privateHosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  )
  .refine(
    (hosts) => hosts.every((host) => HOST.test(host)),
    'must be host names or addresses with commas between',
  );

/**
 * Whether a host is this machine.
 * @param host - as a URL has it, `[::1]` included
 */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host.toLowerCase()) ||
  (isIPv4(host) && host.startsWith('127.'));

/** Whether what is sent to a host stays on this machine or in a network of the operator's own. */
export const isPrivateHost = (host: string, hosts: readonly string[]): boolean =>
  isLoopback(host) || hosts.includes(host.toLowerCase().replace(/^\[(.+)\]$/, '$1'));

/** Like node-postgres, which takes the last one of several, and prefers `host` to the host of the URL. */
function readPostgresUrl(text: string) {
  const url = new URL(text);
  const last = (name: string): string => url.searchParams.getAll(name).at(-1) ?? '';
  return { host: last('host') || url.hostname, mode: last('sslmode'), ca: last('sslrootcert') };
}

/**
 * Whether the URL of a database leads to this machine, to a Unix socket, or to one of the private hosts.
 * @throws TypeError when it is no URL
 */
export function isPrivateDatabase(url: string, hosts: readonly string[]): boolean {
  const { host } = readPostgresUrl(url);
  return /^(\/|%2f)/i.test(host) || isPrivateHost(host, hosts);
}

/**
 * Only these modes mean in every version of node-postgres that the certificate is checked: it takes `require` for `verify-full`
 * today and will take it for an unchecked certificate, as libpq does.
 */
function isVerified(url: string): boolean {
  const { mode, ca } = readPostgresUrl(url);
  return mode === 'verify-full' || (mode === 'verify-ca' && ca !== '');
}

const isDatabaseProtected = (url: string, hosts: readonly string[]): boolean =>
  isVerified(url) || isPrivateDatabase(url, hosts);

function isHttpProtected(url: string, hosts: readonly string[]): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isPrivateHost(hostname, hosts);
}

interface Rule {
  readonly isKept: (url: string, hosts: readonly string[]) => boolean;
  readonly error: string;
}

const PRIVATE = 'or name that host in PRIVATE_HOSTS, if the network between is yours alone';

const databaseRule: Rule = {
  isKept: isDatabaseProtected,
  error: `leads to another host and must end in ?sslmode=verify-full, with &sslrootcert=<file> for an authority of your own; ${PRIVATE}`,
};

const httpRule: Rule = {
  isKept: isHttpProtected,
  error: `leads to another host and must begin with https://; ${PRIVATE}`,
};

/** A setting that is missing or no URL has a rule of its own. */
const isKept = ({ isKept: check }: Rule, url: unknown, hosts: unknown): boolean =>
  typeof url !== 'string' || !URL.canParse(url) || check(url, Array.isArray(hosts) ? hosts : []);

const demand = <Schema extends z.ZodObject>(
  schema: Schema,
  rule: Rule,
  names: readonly string[],
): Schema =>
  names.reduce(
    (before, name) =>
      before.refine(
        (settings: Record<string, unknown>) => isKept(rule, settings[name], settings.PRIVATE_HOSTS),
        // Also when another setting is wrong, so that the error lists all of them.
        { path: [name], error: rule.error, when: () => true },
      ),
    schema,
  );

/** The rule of a setting with the URL of a mail server. */
const mailRule: Rule = {
  isKept: (url, hosts) => {
    const { hostname, search } = new URL(url);
    return search === '' || isPrivateHost(hostname, hosts);
  },
  error:
    'must have nothing after a question mark unless PRIVATE_HOSTS names its host: some options turn encryption off',
};

type Names<Schema extends z.ZodObject> = (keyof z.output<Schema> & string)[];

/**
 * Makes a schema reject URLs of databases to which passwords and rows would travel unencrypted, or to whichever server answers.
 * @param schema - has `PRIVATE_HOSTS`, by {@link privateHosts}
 * @param names - of the settings with such URLs
 * @example encryptDatabases(z.object({ PRIVATE_HOSTS: privateHosts, DATABASE_URL: postgresUrl }), 'DATABASE_URL')
 */
export const encryptDatabases = <Schema extends z.ZodObject>(
  schema: Schema,
  ...names: Names<Schema>
): Schema => demand(schema, databaseRule, names);

/**
 * The same for URLs of other servers, which have to be `https`.
 * @param schema - has `PRIVATE_HOSTS`, by {@link privateHosts}
 * @param names - of the settings with such URLs
 * @example encryptCalls(z.object({ PRIVATE_HOSTS: privateHosts, API_URL: httpUrl }), 'API_URL')
 */
export const encryptCalls = <Schema extends z.ZodObject>(
  schema: Schema,
  ...names: Names<Schema>
): Schema => demand(schema, httpRule, names);

/** The same for URLs of mail servers, whose options must not turn off what {@link toSmtpOptions} demands. */
export const encryptMail = <Schema extends z.ZodObject>(
  schema: Schema,
  ...names: Names<Schema>
): Schema => demand(schema, mailRule, names);

/** How to reach a mail server: one on another host gets neither login nor email before the connection is encrypted. */
export const toSmtpOptions = (url: string, hosts: readonly string[]) => ({
  url,
  requireTLS: !isPrivateHost(new URL(url).hostname, hosts),
});
