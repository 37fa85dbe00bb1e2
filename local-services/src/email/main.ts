import { z } from 'zod';
import { runService } from '../service/run-service';
import { startEmailCatcher } from './email-catcher';

const environment = z.object({ EMAIL_STATE_DIR: z.string().min(1) });

const delivery = z.object({
  type: z.literal('deliver'),
  email: z.object({ to: z.email(), subject: z.string(), text: z.string() }),
});

await runService(async () => {
  const env = environment.parse(process.env);
  const { httpPort: port, ...catcher } = await startEmailCatcher({ stateDir: env.EMAIL_STATE_DIR });
  process.on('message', (message) => {
    const { data } = delivery.safeParse(message);
    if (data) void catcher.deliver(data.email);
  });
  return { ports: { port, smtpPort: catcher.smtpPort }, stop: catcher.stop };
});
