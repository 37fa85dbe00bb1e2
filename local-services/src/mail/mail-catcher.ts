import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { composeMail, type DeliveredMail } from './compose-mail';
import { addMailRoutes } from './mail-routes';
import { openMailStore } from './mail-store';
import { startSmtpListener } from './smtp-listener';

export interface MailCatcherOptions {
  /** 0, the default, takes a free port. */
  readonly smtpPort?: number;
  /** 0, the default, takes a free port. */
  readonly httpPort?: number;
  /** The folder of the mails; the newest 200 are kept. */
  readonly stateDir: string;
}

export interface MailCatcher {
  readonly url: string;
  readonly smtpPort: number;
  readonly httpPort: number;
  /** Adds a mail without SMTP; resolves with its id once it can be read. */
  deliver(mail: DeliveredMail): Promise<string>;
  stop(): Promise<void>;
}

/** Keeps every mail it is sent and shows it below `/local/mail`. Throws in production. */
export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The local mail catcher does not start with NODE_ENV=production');
  }
  const store = await openMailStore(options.stateDir);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.register(async (mail) => addMailRoutes(mail, store), { prefix: '/local/mail' });
  const smtp = await startSmtpListener(options.smtpPort ?? 0, store.add);
  try {
    await app.listen({ host: '127.0.0.1', port: options.httpPort ?? 0 });
  } catch (error) {
    await smtp.stop();
    throw error;
  }
  const { port: httpPort } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${httpPort}/local/mail`,
    smtpPort: smtp.port,
    httpPort,
    deliver: async (mail) => store.add(await composeMail(mail)),
    async stop() {
      await Promise.all([app.close(), smtp.stop()]);
    },
  };
}
