import { integer, parseSettings, runServer } from 'shared-server';
import { z } from 'zod';
import { startEmailCatcher } from './email-catcher';

const schema = z.object({
  PORT: integer(0, 65_535),
  SMTP_PORT: integer(0, 65_535),
  EMAIL_STATE_DIR: z.string().min(1),
});

await runServer('email', async () => {
  const env = parseSettings(schema, process.env, 'the email catcher');
  const { PORT: port, SMTP_PORT: smtpPort, EMAIL_STATE_DIR: stateDir } = env;
  const catcher = await startEmailCatcher({ stateDir, port, smtpPort });
  return { ports: { port: catcher.httpPort, smtpPort: catcher.smtpPort }, stop: catcher.stop };
});
