import { z } from 'zod';
import { startMailCatcher } from './mail-catcher';

const port = z.coerce.number().int().min(0).max(65535).default(0);

const environment = z.object({
  MAIL_SMTP_PORT: port,
  MAIL_HTTP_PORT: port,
  MAIL_STATE_DIR: z.string().min(1),
});

const delivery = z.object({
  type: z.literal('deliver'),
  mail: z.object({ to: z.email(), subject: z.string(), text: z.string() }),
});

async function run(): Promise<void> {
  const env = environment.parse(process.env);
  const catcher = await startMailCatcher({
    smtpPort: env.MAIL_SMTP_PORT,
    httpPort: env.MAIL_HTTP_PORT,
    stateDir: env.MAIL_STATE_DIR,
  });
  process.on('message', (message) => {
    const { data } = delivery.safeParse(message);
    if (data) void catcher.deliver(data.mail);
  });
  const stop = () => void catcher.stop().finally(() => process.exit());
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(reason, stop);
  process.send?.({ ready: true, port: catcher.httpPort, smtpPort: catcher.smtpPort });
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'Mail failed to start'}\n`);
  process.exit(1);
});
