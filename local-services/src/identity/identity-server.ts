import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OobRecord } from 'firebase-tools/lib/emulator/auth/state';
import { openAccountStore } from './account-store';
import { assertLocal, isLocalOrigin } from './assert-local';
import { createEmulator } from './create-emulator';
import { servePage } from './identity-pages';
import { seedAccounts } from './seed-accounts';
import type { SeedAccount } from './seed-accounts';

/** An email that the provider would send: its link carries the code. */
export interface AccountEmail {
  kind: 'password-reset' | 'email-verification';
  email: string;
  oobLink: string;
  oobCode: string;
}

export interface IdentityOptions {
  /** 0 or absent: a free one. */
  port?: number;
  host?: string;
  projectId?: string;
  /** Holds passwords in clear: keep it out of version control. */
  stateFile: string;
  seedAccounts: readonly SeedAccount[];
  onAccountEmail?: (accountEmail: AccountEmail) => void;
}

export interface Identity {
  url: string;
  port: number;
  stop(): Promise<void>;
}

const accountEmailKinds: Record<string, AccountEmail['kind']> = {
  PASSWORD_RESET: 'password-reset',
  VERIFY_EMAIL: 'email-verification',
};

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The emulator builds its email links from the host: let it be the site's, not this server's. */
function takeHostFromOrigin(headers: IncomingHttpHeaders): void {
  if (headers.origin) headers.host = new URL(headers.origin).host;
}

function rejectForeignOrigins(next: RequestListener): RequestListener {
  return (request, response) => {
    if (isLocalOrigin(request.headers.origin)) return next(request, response);
    response.writeHead(403).end();
  };
}

/** Sign-in for local mode: the Firebase Auth emulator, with accounts that outlive the process. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { port = 0, host = '127.0.0.1', projectId = 'demo-clinic', onAccountEmail } = options;
  assertLocal(projectId, host);

  const onOob = ({ requestType, email, oobLink, oobCode }: OobRecord) => {
    const kind = accountEmailKinds[requestType];
    if (kind) onAccountEmail?.({ kind, email, oobLink, oobCode });
  };
  const { handle, state } = await createEmulator(projectId, onOob);
  const store = openAccountStore(state, options.stateFile);
  seedAccounts(state, options.seedAccounts);
  store.saveNow();

  const server = createServer(
    rejectForeignOrigins((request, response) => {
      takeHostFromOrigin(request.headers);
      response.once('finish', () => store.scheduleSave());
      if (!servePage(state, request, response)) handle(request, response);
    }),
  );
  const boundPort = await listen(server, port, host);
  const stop = async () => {
    await close(server);
    store.saveNow();
  };
  return { url: `http://${host}:${boundPort}`, port: boundPort, stop };
}
