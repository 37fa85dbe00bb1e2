import { z } from 'zod';
import { startEmailCatcher } from './email-catcher';

const environment = z.object({ EMAIL_STATE_DIR: z.string().min(1) });

const delivery = z.object({
  type: z.literal('deliver'),
  email: z.object({ to: z.email(), subject: z.string(), text: z.string() }),
});

async function run(): Promise<void> {
  const env = environment.parse(process.env);
  const catcher = await startEmailCatcher({ stateDir: env.EMAIL_STATE_DIR });
  process.on('message', (message) => {
    const { data } = delivery.safeParse(message);
    if (data) void catcher.deliver(data.email);
  });
  const stop = () => void catcher.stop().finally(() => process.exit());
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(reason, stop);
  process.send?.({ ready: true, port: catcher.httpPort, smtpPort: catcher.smtpPort });
}

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? error.message : 'The email catcher failed to start'}\n`,
  );
  process.exit(1);
});
