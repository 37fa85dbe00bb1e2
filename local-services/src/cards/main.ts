import { z } from 'zod';
import { startCards } from './card-server';

const environment = z.object({
  CARDS_SECRET_KEY: z.string().min(1),
  CARDS_PUBLISHABLE_KEY: z.string().min(1),
  CARDS_WEBHOOK_SECRET: z.string().min(1),
  CARDS_WEBHOOK_URL: z.url().optional(),
  CARDS_STATE_FILE: z.string().min(1),
});

async function run(): Promise<void> {
  const env = environment.parse(process.env);
  const cards = await startCards({
    secretKey: env.CARDS_SECRET_KEY,
    publishableKey: env.CARDS_PUBLISHABLE_KEY,
    webhookSecret: env.CARDS_WEBHOOK_SECRET,
    ...(env.CARDS_WEBHOOK_URL && { webhookUrl: env.CARDS_WEBHOOK_URL }),
    stateFile: env.CARDS_STATE_FILE,
  });
  const stop = () => void cards.stop().finally(() => process.exit());
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(reason, stop);
  process.send?.({ ready: true, port: cards.port });
}

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? error.message : 'The card emulator failed to start'}\n`,
  );
  process.exit(1);
});
