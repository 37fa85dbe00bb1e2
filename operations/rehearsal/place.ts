import { once } from 'node:events';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Browsers take it for this machine, and Caddy signs its certificate by a CA of its own. */
export const DOMAIN = 'clinic.localhost';

const PARTS = [
  'postgres',
  'smtp',
  'https',
  'http',
  'registry',
  'api',
  'shell',
  'cards',
  'identity',
] as const;

/** Where a rehearsal is: a folder of its own, and a port for each part of it. */
export interface Place {
  readonly folder: string;
  readonly ports: Readonly<Record<(typeof PARTS)[number], number>>;
  /** Of the site. */
  readonly url: string;
  /** What Caddy's CA signs with is beside it: trust it for the rehearsal alone. */
  readonly caFile: string;
}

/** Held together, so that no two are the same. */
async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Makes a folder that PostgreSQL and Postfix, which run as users of their own, can enter. */
export async function createPlace(httpsPort?: number): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-rehearsal-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'logs'));
  const free = await findFreePorts(PARTS.length);
  const found = Object.fromEntries(PARTS.map((part, index) => [part, free[index]]));
  const ports = { ...found, ...(httpsPort && { https: httpsPort }) } as Place['ports'];
  return {
    folder,
    ports,
    url: `https://${DOMAIN}:${ports.https}`,
    caFile: join(folder, 'caddy', 'caddy', 'pki', 'authorities', 'local', 'root.crt'),
  };
}

/** The environment of a process that calls the site: it trusts Caddy's CA and finds the domain. */
export const toCallerEnv = ({ caFile }: Place) => ({
  NODE_EXTRA_CA_CERTS: caFile,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'localhost-names.mjs')).href}`,
});
