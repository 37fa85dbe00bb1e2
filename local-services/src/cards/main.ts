import { z } from 'zod';
import { runService } from '../service/run-service';
import { startCards } from './card-server';

const environment = z.object({
  CARDS_SECRET_KEY: z.string().min(1),
  CARDS_PUBLISHABLE_KEY: z.string().min(1),
  CARDS_WEBHOOK_SECRET: z.string().min(1),
  CARDS_WEBHOOK_URL: z.url().optional(),
  CARDS_STATE_FILE: z.string().min(1),
});

await runService(async () => {
  const env = environment.parse(process.env);
  const cards = await startCards({
    secretKey: env.CARDS_SECRET_KEY,
    publishableKey: env.CARDS_PUBLISHABLE_KEY,
    webhookSecret: env.CARDS_WEBHOOK_SECRET,
    webhookUrl: env.CARDS_WEBHOOK_URL,
    stateFile: env.CARDS_STATE_FILE,
  });
  return { ports: { port: cards.port }, stop: cards.stop };
});
