import { z } from 'zod';
import { startMailCatcher } from './mail-catcher';

const environment = z.object({ MAIL_STATE_DIR: z.string().min(1) });

const delivery = z.object({
  type: z.literal('deliver'),
  mail: z.object({ to: z.email(), subject: z.string(), text: z.string() }),
});

async function run(): Promise<void> {
  const env = environment.parse(process.env);
  const catcher = await startMailCatcher({ stateDir: env.MAIL_STATE_DIR });
  process.on('message', (message) => {
    const { data } = delivery.safeParse(message);
    if (data) void catcher.deliver(data.mail);
  });
  const stop = () => void catcher.stop().finally(() => process.exit());
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(reason, stop);
  process.send?.({ ready: true, port: catcher.httpPort, smtpPort: catcher.smtpPort });
}

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? error.message : 'The mail catcher failed to start'}\n`,
  );
  process.exit(1);
});
