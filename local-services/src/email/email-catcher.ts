import Fastify from 'fastify';
import { listen } from 'shared-server';
import { assertLocalMode } from '../service/assert-local-mode';
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
  readonly stop: () => Promise<unknown>;
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
  assertLocalMode('email catcher');
  const store = await openEmailStore(stateDir);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.register(async (email) => addEmailRoutes(email, store), { prefix: '/local/mail' });
  const smtp = await startSmtpListener(smtpPort, store.add);
  app.addHook('onClose', smtp.stop);
  const { ports, stop } = await listen(app, { PORT: port, HOST: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${ports.port}/local/mail`,
    smtpPort: smtp.port,
    httpPort: ports.port,
    stop,
  };
}
