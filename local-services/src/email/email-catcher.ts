import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { addEmailRoutes } from './email-routes';
import { openEmailStore } from './email-store';
import { startSmtpListener } from './smtp-listener';

interface EmailCatcherOptions {
  /** Where the emails are kept. */
  readonly stateDir: string;
  /** Any free ones without them. */
  readonly port?: number;
  readonly smtpPort?: number;
}

export interface EmailCatcher {
  /** The page that lists the emails. */
  readonly url: string;
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts an SMTP server that keeps the newest 500 emails in the folder, and a web server that shows
 * them below `/local/mail`. Throws in production.
 */
export async function startEmailCatcher({
  stateDir,
  port = 0,
  smtpPort = 0,
}: EmailCatcherOptions): Promise<EmailCatcher> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The local email catcher does not start with NODE_ENV=production');
  }
  const store = await openEmailStore(stateDir);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.register(async (email) => addEmailRoutes(email, store), { prefix: '/local/mail' });
  const smtp = await startSmtpListener(smtpPort, store.add);
  await app.listen({ host: '127.0.0.1', port });
  const { port: httpPort } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${httpPort}/local/mail`,
    smtpPort: smtp.port,
    httpPort,
    async stop() {
      await Promise.all([app.close(), smtp.stop()]);
    },
  };
}
