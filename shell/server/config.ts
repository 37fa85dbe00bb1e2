import { REGISTRY_PREFIX } from 'shared-contracts';
import {
  demoProject,
  encryptCalls,
  httpUrl,
  parseSettings,
  privateHosts,
  REHEARSAL_ERROR,
  rehearsalSettings,
  secrets,
  testKey,
  toListenSettings,
  trustedProxies,
} from 'shared-server';
import { z } from 'zod';
import { overridesSchema } from './overrides';

const shared = z.object({
  ...toListenSettings(3000),
  /** Where calls to API and registry need no encryption. */
  PRIVATE_HOSTS: privateHosts,
  API_URL: httpUrl,
  /**
   * Where people reach the site, for search engines and previews of links: without it pages name no address
   * of their own.
   */
  PUBLIC_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  /** The email address for reports of a weakness, for `security.txt`; without it the home page is named. */
  SECURITY_CONTACT: z.email().optional(),
  /** Makes browsers use https for all hosts below the site's too; it cannot be taken back for a year. */
  HSTS_SUBDOMAINS: z.literal('true').optional(),
  SHELL_DIST: z.string().min(1),
  /** A folder for the files of earlier builds, for pages that are open during a deploy. */
  SHELL_KEPT_DIR: z.string().min(1).optional(),
  /** The URL of the registry's service, including its prefix, and a token with read access. */
  REGISTRY_URL: httpUrl.refine((text) => new URL(text).pathname === REGISTRY_PREFIX, {
    message: `must have the path ${REGISTRY_PREFIX}, which pages send their reports to`,
  }),
  REGISTRY_TOKEN: z.string().min(1),
  /** Signs the cookie with a visitor's overrides; used for nothing else. */
  COOKIE_SECRET: secrets,
  /** A file for the latest release document, for a start while the registry is down. */
  REGISTRY_SNAPSHOT: z.string().min(1).optional(),
  /** The registry's folder `assets`, if this server is to serve it. */
  ASSETS_DIR: z.string().min(1).optional(),
  /** The URL of that folder for browsers; another origin if a CDN serves it. */
  ASSETS_URL: z
    .union([httpUrl, z.literal('/assets')], 'must be an http or https URL')
    .default('/assets'),
  /**
   * Addresses or networks of the proxies in front of this server, whose `X-Forwarded-For` counts;
   * without it, proxies on this host; empty, none. If a proxy on another host is missing here, all visitors
   * appear to have its address: they share one rate limit, and reports from pages count as one
   * visitor's.
   */
  TRUSTED_PROXIES: trustedProxies.optional(),
  CLINIC_NAME: z.string().default('Molar'),
  CLINIC_TIME_ZONE: z.string().default('America/New_York'),
  CLINIC_ADDRESS: z.string().min(1).optional(),
  CLINIC_PHONE: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1),
  FIREBASE_PROJECT_ID: z.string().min(1),
  FIREBASE_AUTH_DOMAIN: z.string().min(1),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_'),
});

/** Where the emulators of identity and cards are, and what must not be real beside them. */
const standIns = {
  IDENTITY_URL: httpUrl,
  CARDS_URL: httpUrl,
  FIREBASE_PROJECT_ID: demoProject,
  STRIPE_PUBLISHABLE_KEY: testKey.startsWith('pk_'),
};

const production = shared.extend({ CLINIC_MODE: z.literal('production') });

const realSchema = production.extend({
  CLINIC_REHEARSAL: rehearsalSettings.off,
  IDENTITY_URL: rehearsalSettings.standInOfReal,
  CARDS_URL: rehearsalSettings.standInOfReal,
});

const rehearsalSchema = production.extend({ CLINIC_REHEARSAL: rehearsalSettings.on, ...standIns });

const CALLED = ['API_URL', 'REGISTRY_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;

const productionSchema = z.discriminatedUnion(
  'CLINIC_REHEARSAL',
  [encryptCalls(realSchema, ...CALLED), encryptCalls(rehearsalSchema, ...CALLED)],
  REHEARSAL_ERROR,
);

const schema = z
  .discriminatedUnion('CLINIC_MODE', [
    productionSchema,
    shared.extend({
      ...standIns,
      CLINIC_MODE: z.literal('local'),
      CLINIC_REHEARSAL: rehearsalSettings.neverInLocal,
      NODE_ENV: z
        .string()
        .optional()
        .refine((env) => env !== 'production', 'must not be production'),
      MAIL_URL: httpUrl,
      /** Remotes that every page loads from their developers' own servers. */
      DEV_REMOTES: overridesSchema.default({}),
      /** The server that rebuilds the shell on save; pages connect to it to reload themselves. */
      DEV_SHELL: z.url({ protocol: /^http$/, hostname: /^localhost$/ }).optional(),
    }),
  ])
  .refine(({ ASSETS_DIR, ASSETS_URL }) => ASSETS_DIR !== undefined || ASSETS_URL !== '/assets', {
    path: ['ASSETS_DIR'],
    message: 'is required unless ASSETS_URL is on another origin',
  });

/** The server's settings, parsed once at start. */
export type ServerConfig = z.infer<typeof schema>;

/** Parses the environment; throws one error that lists every invalid setting. */
export const parseConfig = (env: NodeJS.ProcessEnv): ServerConfig =>
  parseSettings(schema, env, 'the shell');
