import { z } from 'zod';
import { startIdentity } from './identity-server';

const account = z.strictObject({
  email: z.email(),
  password: z.string().min(6),
  displayName: z.string().min(1),
});

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

const environment = z.object({
  IDENTITY_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  IDENTITY_PROJECT_ID: z.string().default('demo-clinic'),
  IDENTITY_STATE_FILE: z.string().min(1),
  IDENTITY_SEED_ACCOUNTS: jsonText.pipe(z.array(account)).default([]),
});

async function run(): Promise<void> {
  const env = environment.parse(process.env);
  const send = (message: object) => process.send?.(message);
  const identity = await startIdentity({
    port: env.IDENTITY_PORT,
    projectId: env.IDENTITY_PROJECT_ID,
    stateFile: env.IDENTITY_STATE_FILE,
    seedAccounts: env.IDENTITY_SEED_ACCOUNTS,
    onAccountEmail: (accountEmail) => send({ type: 'account-email', ...accountEmail }),
  });
  const stop = () => void identity.stop().finally(() => process.exit());
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(reason, stop);
  send({ ready: true, port: identity.port });
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'Identity failed to start'}\n`);
  process.exit(1);
});
