import { emailSchema } from 'shared-contracts';
import {
  demoProject,
  encryptCalls,
  encryptDatabases,
  encryptMail,
  httpUrl,
  integer,
  isLoopback,
  parseSettings,
  postgresUrl,
  privateHosts,
  REHEARSAL_ERROR,
  rehearsalSettings,
  secrets,
  smtpUrl,
  testKey,
  toListenSettings,
  trustedProxies,
} from 'shared-server';
import { z } from 'zod';
import { PATIENCE_MS } from './adapters/patience';

/** Ended sessions are deleted after that long, when no sign-in can begin another one. */
export const MAX_IDLE_DAYS = 90;

const timeZoneSchema = z
  .string()
  .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'must be an IANA time zone');

const emailListSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
  .pipe(z.array(emailSchema));

/** An empty list turns reminders off. */
const reminderHoursSchema = z
  .string()
  .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
  .pipe(z.array(z.string().trim().pipe(integer(1, 8_760))))
  .transform((hours) => [...new Set(hours)]);

const common = {
  ...toListenSettings(3001),
  /** Where connections need no encryption. */
  PRIVATE_HOSTS: privateHosts,
  DATABASE_URL: postgresUrl,
  /** The same database without a pooler between, for what belongs to one connection: listening, and the job queue. */
  DIRECT_DATABASE_URL: postgresUrl.optional(),
  /** A streaming replica of that database, from which visitors are shown what is free. */
  REPLICA_DATABASE_URL: postgresUrl.optional(),
  ACCESS_TOKEN_SECRET: secrets,
  ACCESS_TOKEN_MINUTES: integer(1, 1_440).default(60),
  /** Encrypts the secrets of authenticator apps. A key is left out once nothing is encrypted with it any more. */
  SECOND_FACTOR_KEY: secrets,
  /** Wraps the clinic's data keys, which encrypt notes, alerts and other columns. Without it these cannot be read any more. */
  FIELD_KEY: secrets,
  /** After how long without use, and after how long altogether, a person has to sign in again. */
  STAFF_SESSION_IDLE_HOURS: integer(1, MAX_IDLE_DAYS * 24).default(12),
  STAFF_SESSION_DAYS: integer(1, 365).default(7),
  PATIENT_SESSION_IDLE_DAYS: integer(1, MAX_IDLE_DAYS).default(30),
  PATIENT_SESSION_DAYS: integer(1, 365).default(90),
  /** Refunds of more than this ask who is there. */
  CONFIRM_REFUND_CENTS: integer(0, 999_999_999).default(50_000),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** Where jobs run: inside the API, or not in this process (`npm run work -w api` runs them). */
  WORKER: z.enum(['inside', 'none']).default('inside'),
  /** How often our payments and refunds are compared with the card provider's. */
  RECONCILE_MINUTES: integer(1, 59).default(15),
  ADMIN_EMAILS: emailListSchema,
  /** Whose `X-Forwarded-For` is believed: the shell's server, on this machine unless told. */
  TRUSTED_PROXIES: trustedProxies.default('loopback'),
  /** How long a request waits for the keys of the identity provider, the image host or the registry. */
  DEPENDENCY_TIMEOUT_MS: integer(1, 999_999_999).default(PATIENCE_MS),
  /** Requests are turned away while each would wait longer than this for a connection to the database. */
  MAX_DATABASE_WAIT_MS: integer(1, 999_999_999).default(100),
  /** Multiplies what one address may do; for sites whose visitors share one, and for tests. */
  ADDRESS_LIMIT_FACTOR: integer(1, 1_000_000).default(1),
  CLINIC_ID: integer(1, 999_999_999).default(1),
  CLINIC_NAME: z.string().min(1),
  CLINIC_TIME_ZONE: timeZoneSchema,
  /** In one line; emails and calendar entries show it. */
  CLINIC_ADDRESS: z.string().min(1),
  CLINIC_PHONE: z.string().min(1),
  CLINIC_START_INTERVAL_MINUTES: integer(5, 60).optional(),
  CLINIC_BOOKING_HORIZON_DAYS: integer(1, 36_500).optional(),
  CLINIC_MINIMUM_NOTICE_MINUTES: integer(0, 100_000).optional(),
  CLINIC_CANCELLATION_NOTICE_MINUTES: integer(0, 100_000).optional(),
  CLINIC_CANCELLATION_GRACE_MINUTES: integer(0, 1_440).optional(),
  CLINIC_LATE_FEE_CENTS: integer(0, 999_999).optional(),
  CLINIC_MAX_UNPAID_BOOKINGS: integer(1, 100_000).optional(),
  CLINIC_UNVERIFIED_MINUTES: integer(5, 10_080).optional(),
  CLINIC_RECORD_YEARS: integer(1, 100).optional(),
  CLINIC_VISIT_CONTACT_YEARS: integer(1, 100).optional(),
  /** How many days after its closing the personal data of an account is erased. */
  CLINIC_ERASE_AFTER_DAYS: integer(0, 3_650).default(30),
  /** How many hours before a visit its patient is reminded of it. */
  CLINIC_REMINDER_HOURS: reminderHoursSchema.optional(),
  /** The registry's service, prefix included; without it admins can't see releases. */
  REGISTRY_URL: httpUrl.optional(),
  /** A token for all remotes. */
  REGISTRY_TOKEN: z.string().min(1).optional(),
  /** A JSON file of what the clinic offers, added at start. */
  CLINIC_SEED: z.string().optional(),
};

/** Where the site is, for links; without a slash at its end. */
const toPublicUrl = (protocol: RegExp, kind: string) =>
  z
    .url({ protocol, error: `must be the ${kind} URL of the site` })
    .transform((url) => url.replace(/\/$/, ''));

/** Settings under which unsigned tokens and pretended cards are harmless. */
const standIns = {
  FIREBASE_PROJECT_ID: demoProject,
  STRIPE_SECRET_KEY: testKey,
  STRIPE_API_URL: httpUrl.refine(
    (url) => isLoopback(new URL(url).hostname),
    'must be on this machine',
  ),
};

const localSchema = z.object({
  ...common,
  ...standIns,
  CLINIC_MODE: z.literal('local'),
  CLINIC_REHEARSAL: rehearsalSettings.neverInLocal,
  NODE_ENV: z
    .string()
    .optional()
    .refine((env) => env !== 'production', 'must not be production'),
  IMAGE_DIR: z.string().min(1),
  PUBLIC_URL: toPublicUrl(/^https?$/, 'http or https').default('http://localhost:3000'),
  MAIL_FROM: z.string().default('clinic@clinic.test'),
  /** The email catcher; without it emails wait in the queue. */
  SMTP_URL: smtpUrl.optional(),
});

const production = {
  ...common,
  CLINIC_MODE: z.literal('production'),
  MIGRATION_DATABASE_URL: z.undefined('must not be set: only `migrate` is the owner').optional(),
  /** With the image host's key photos go there; without it the API serves them from a folder. */
  IMAGE_HOST_KEY: z.string().min(1).optional(),
  IMAGE_DIR: z.string().min(1).default('images'),
  PUBLIC_URL: toPublicUrl(/^https$/, 'https'),
  MAIL_FROM: z.string().min(1),
  SMTP_URL: smtpUrl,
};

const CALLED = ['REGISTRY_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;
const DATABASES = ['DATABASE_URL', 'DIRECT_DATABASE_URL', 'REPLICA_DATABASE_URL'] as const;

/** What leaves this machine is encrypted, unless its network is the operator's own. */
const encryptConnections = <Schema extends z.ZodObject<typeof production>>(schema: Schema) =>
  encryptMail(encryptCalls(encryptDatabases(schema, ...DATABASES), ...CALLED), 'SMTP_URL');

const rehearsalSchema = z.object({
  ...production,
  ...standIns,
  CLINIC_REHEARSAL: rehearsalSettings.on,
});

const realSchema = z.object({
  ...production,
  CLINIC_REHEARSAL: rehearsalSettings.off,
  FIREBASE_PROJECT_ID: z
    .string()
    .min(1)
    .regex(/^(?!demo-)/, 'must not be a demo- project'),
  STRIPE_SECRET_KEY: z
    .string()
    .min(1)
    .regex(/^(?!sk_test_local)/, 'must not be the key of the local card provider'),
  STRIPE_API_URL: rehearsalSettings.standInOfReal,
});

const productionSchema = z.discriminatedUnion(
  'CLINIC_REHEARSAL',
  [encryptConnections(realSchema), encryptConnections(rehearsalSchema)],
  REHEARSAL_ERROR,
);

const registrySettings = ['REGISTRY_URL', 'REGISTRY_TOKEN'] as const;

const configSchema = z
  .discriminatedUnion('CLINIC_MODE', [localSchema, productionSchema])
  .superRefine((config, context) => {
    const missing = registrySettings.filter((name) => config[name] === undefined);
    if (missing.length !== 1) return;
    context.addIssue({
      code: 'custom',
      path: missing,
      message: 'REGISTRY_URL and REGISTRY_TOKEN must be set together',
    });
  });

/** The settings of the API, named as in its environment. */
export type Config = z.infer<typeof configSchema>;

/** Throws one error that lists every invalid setting by name, never by value. */
export const parseConfig = (env: NodeJS.ProcessEnv): Config =>
  parseSettings(configSchema, env, 'the API');
