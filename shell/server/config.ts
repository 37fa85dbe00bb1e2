import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });

const shared = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  API_URL: url,
  SHELL_DIST: z.string().min(1),
  REMOTES_DIR: z.string().min(1),
  CLINIC_NAME: z.string().default('Molar'),
  CLINIC_TIME_ZONE: z.string().default('America/New_York'),
  FIREBASE_API_KEY: z.string().min(1),
  FIREBASE_PROJECT_ID: z.string().min(1),
  FIREBASE_AUTH_DOMAIN: z.string().min(1),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_'),
});

/** `name@origin,name@origin`: remotes served by their developers' own servers. */
const devRemotes = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().regex(/^remote-[a-z0-9-]+@http:\/\/localhost:\d+$/)))
  .transform(
    (entries) =>
      Object.fromEntries(entries.map((entry) => entry.split('@'))) as Record<string, string>,
  );

const schema = z.discriminatedUnion('CLINIC_MODE', [
  shared.extend({ CLINIC_MODE: z.literal('production') }),
  shared.extend({
    CLINIC_MODE: z.literal('local'),
    IDENTITY_URL: url,
    CARDS_URL: url,
    MAIL_URL: url,
    FIREBASE_PROJECT_ID: z.string().startsWith('demo-'),
    DEV_REMOTES: devRemotes,
  }),
]);

/** The server's settings, parsed once at start. */
export type ServerConfig = z.infer<typeof schema>;

/** Reads the environment; throws one error that lists every fault. */
export function parseConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const result = schema.safeParse(env);
  if (!result.success) throw new Error(`Settings of the shell:\n${z.prettifyError(result.error)}`);
  if (result.data.CLINIC_MODE === 'local' && env.NODE_ENV === 'production') {
    throw new Error('CLINIC_MODE=local does not run with NODE_ENV=production');
  }
  return result.data;
}
