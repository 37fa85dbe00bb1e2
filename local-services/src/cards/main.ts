import { httpUrl, integer, parseSettings, runServer } from 'shared-server';
import { z } from 'zod';
import { startCards } from './card-server';

const schema = z.object({
  PORT: integer(0, 65_535),
  CARDS_SECRET_KEY: z.string().min(1),
  CARDS_PUBLISHABLE_KEY: z.string().min(1),
  CARDS_WEBHOOK_SECRET: z.string().min(1),
  CARDS_WEBHOOK_URL: httpUrl.optional(),
  CARDS_STATE_FILE: z.string().min(1),
});

await runServer('cards', async () => {
  const env = parseSettings(schema, process.env, 'the card emulator');
  const { port, stop } = await startCards({
    port: env.PORT,
    secretKey: env.CARDS_SECRET_KEY,
    publishableKey: env.CARDS_PUBLISHABLE_KEY,
    webhookSecret: env.CARDS_WEBHOOK_SECRET,
    webhookUrl: env.CARDS_WEBHOOK_URL,
    stateFile: env.CARDS_STATE_FILE,
  });
  return { ports: { port }, stop };
});
