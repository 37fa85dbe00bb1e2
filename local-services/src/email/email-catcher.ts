import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { addEmailRoutes } from './email-routes';
import { openEmailStore } from './email-store';
import { startSmtpListener } from './smtp-listener';

/** An email that another local process passes on without SMTP. */
interface DeliveredEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface EmailCatcher {
  /** The page that lists the emails. */
  readonly url: string;
  readonly smtpPort: number;
  readonly httpPort: number;
  /** Adds an email without SMTP; resolves with its id once it can be read. */
  deliver(email: DeliveredEmail): Promise<string>;
  readonly stop: () => Promise<void>;
}

const composer = createTransport({ streamTransport: true, buffer: true });

/** The email as it would have arrived over SMTP. */
async function compose({ to, subject, text }: DeliveredEmail): Promise<Buffer> {
  const from = { name: 'Local email', address: 'no-reply@clinic.test' };
  const { message } = await composer.sendMail({ from, to, subject, text });
  return message as Buffer;
}

/**
 * Starts an SMTP server that keeps the newest 500 emails in the folder, and a web server that shows
 * them below `/local/mail`, both on free ports. Throws in production.
 */
export async function startEmailCatcher(options: { stateDir: string }): Promise<EmailCatcher> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The local email catcher does not start with NODE_ENV=production');
  }
  const store = await openEmailStore(options.stateDir);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.register(async (email) => addEmailRoutes(email, store), { prefix: '/local/mail' });
  const smtp = await startSmtpListener(store.add);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port: httpPort } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${httpPort}/local/mail`,
    smtpPort: smtp.port,
    httpPort,
    deliver: async (email) => store.add(await compose(email)),
    async stop() {
      await Promise.all([app.close(), smtp.stop()]);
    },
  };
}
