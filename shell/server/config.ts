import { REGISTRY_PREFIX } from 'shared-contracts';
import { z } from 'zod';
import { overridesSchema } from './overrides';

const url = z.url({ protocol: /^https?$/ });

const shared = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  API_URL: url,
  SHELL_DIST: z.string().min(1),
  /** A folder that keeps the files of earlier builds, for pages that are open when one is replaced. */
  SHELL_KEPT_DIR: z.string().min(1).optional(),
  /** The registry's service, its prefix included, and a token that may read. */
  REGISTRY_URL: url.refine((text) => new URL(text).pathname === REGISTRY_PREFIX, {
    message: `has to end in ${REGISTRY_PREFIX}, where pages report to`,
  }),
  REGISTRY_TOKEN: z.string().min(1),
  /** Signs the cookie that takes a remote from elsewhere; nothing else knows it. */
  COOKIE_SECRET: z.string().min(32),
  /** A file that keeps the last registry document, for a start while the registry is away. */
  REGISTRY_SNAPSHOT: z.string().min(1).optional(),
  /** The registry's folder `assets`, which this server then serves itself. */
  ASSETS_DIR: z.string().min(1).optional(),
  /** Where browsers find that folder; another origin when a CDN serves it. */
  ASSETS_URL: z.union([url, z.literal('/assets')]).default('/assets'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Addresses or networks of the proxies in front, whose word about visitors is believed. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  CLINIC_NAME: z.string().default('Molar'),
  CLINIC_TIME_ZONE: z.string().default('America/New_York'),
  FIREBASE_API_KEY: z.string().min(1),
  FIREBASE_PROJECT_ID: z.string().min(1),
  FIREBASE_AUTH_DOMAIN: z.string().min(1),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_'),
});

const schema = z
  .discriminatedUnion('CLINIC_MODE', [
    shared.extend({ CLINIC_MODE: z.literal('production') }),
    shared.extend({
      CLINIC_MODE: z.literal('local'),
      IDENTITY_URL: url,
      CARDS_URL: url,
      MAIL_URL: url,
      FIREBASE_PROJECT_ID: z.string().startsWith('demo-'),
      /** Remotes that every page takes from their developers' own servers. */
      DEV_REMOTES: overridesSchema.default({}),
      /** The server that builds the shell on save; pages listen to it to be loaded anew. */
      DEV_SHELL: z.url({ protocol: /^http$/, hostname: /^localhost$/ }).optional(),
    }),
  ])
  .refine(({ ASSETS_DIR, ASSETS_URL }) => ASSETS_DIR !== undefined || ASSETS_URL !== '/assets', {
    path: ['ASSETS_DIR'],
    message: 'is needed unless ASSETS_URL names another origin',
  });

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
