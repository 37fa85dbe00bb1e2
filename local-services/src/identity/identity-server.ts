import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AccountEmail, toAccountEmail } from './account-email';
import { openAccounts } from './accounts';
import { assertLocalMode } from '../service/assert-local-mode';
import { createEmulator } from './create-emulator';
import { addDemoAccounts } from './demo-accounts';
import { servePage } from './identity-pages';

export interface IdentityOptions {
  /** 0 is any free port. */
  readonly port: number;
  readonly projectId: string;
  /** Holds passwords in clear: keep it out of version control. */
  readonly stateFile: string;
  /** Where its pages are, if not on a host that means this machine: calls from there are accepted, and links lead there. */
  readonly siteUrl?: string | undefined;
  /** Called with what the provider would send: a link that carries a code. */
  readonly onEmail: (email: AccountEmail) => void;
}

export interface Identity {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];

/** The emulator accepts every origin; pages from elsewhere in the same browser are rejected here. */
function isOwnOrigin(origin: string | undefined, site: URL | null): boolean {
  if (origin === undefined || origin === site?.origin) return true;
  return URL.canParse(origin) && loopbackHosts.includes(new URL(origin).hostname);
}

/** The emulator builds its email links from the host: let it be the site's, not this server's. */
function takeHostFromOrigin(headers: IncomingHttpHeaders): void {
  if (headers.origin) headers.host = new URL(headers.origin).host;
}

function rejectForeignOrigins(site: URL | null, next: RequestListener): RequestListener {
  return (request, response) => {
    if (isOwnOrigin(request.headers.origin, site)) return next(request, response);
    response.writeHead(403).end();
  };
}

/**
 * The emulator only knows http, and English: pages of the site to which its links lead would be shown in that
 * language.
 */
function toSiteLink(link: string, site: URL | null): string {
  const url = new URL(link);
  url.searchParams.delete('lang');
  return site ? new URL(url.pathname + url.search, site).href : url.href;
}

/** Sign-in for local mode: the Firebase Auth emulator, with accounts that outlive the process. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { port, projectId, stateFile, siteUrl, onEmail } = options;
  assertLocalMode('identity emulator');
  if (!projectId.startsWith('demo-')) {
    throw new Error('The identity emulator takes only project ids that start with demo-');
  }
  const site = siteUrl === undefined ? null : new URL(siteUrl);
  const { handle, state } = await createEmulator(projectId, (oob) => {
    const email = toAccountEmail({ ...oob, oobLink: toSiteLink(oob.oobLink, site) });
    if (email) onEmail(email);
  });
  const save = await openAccounts(state, stateFile);
  addDemoAccounts(state);
  await save();

  const server = createServer(
    rejectForeignOrigins(site, (request, response) => {
      takeHostFromOrigin(request.headers);
      response.once('finish', () => void save().catch(console.error));
      if (!servePage(state, request, response)) handle(request, response);
    }),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    const closed = once(server, 'close');
    server.close().closeAllConnections();
    await closed;
    await save();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}
