import { lookup, resolveTxt } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type ConnectionOptions } from 'node:tls';

/** What browsers would be shown by a server. */
export interface Certificate {
  readonly validUntil: Date;
  /** Why browsers reject it; null when they accept it. */
  readonly fault: string | null;
}

/** A host and a port. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** What checks ask of the internet; tests replace it. */
export interface Network {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The addresses of a host. Throws when it has none. */
  readonly lookup: (host: string) => Promise<readonly string[]>;
  /** The TXT records of a name; empty when there are none. */
  readonly readTexts: (name: string) => Promise<readonly string[]>;
  readonly readCertificate: (endpoint: Endpoint, signal: AbortSignal) => Promise<Certificate>;
}

const NO_RECORDS = new Set(['ENODATA', 'ENOTFOUND']);

async function readTexts(name: string): Promise<readonly string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NO_RECORDS.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** The certificate with which a server answers, accepted or not. */
export async function readCertificate(
  endpoint: ConnectionOptions,
  signal: AbortSignal,
): Promise<Certificate> {
  const socket = connect({ servername: endpoint.host, ...endpoint, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal });
    const { valid_to } = socket.getPeerCertificate();
    // Node declares an error here and gives its code.
    const fault = socket.authorized ? null : String(socket.authorizationError);
    return { validUntil: new Date(valid_to), fault };
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

export const realNetwork: Network = {
  fetch,
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  readTexts,
  readCertificate,
};
