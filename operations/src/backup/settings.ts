import { BUCKET_URL } from 'registry/bucket-place';
import {
  encryptDatabases,
  httpUrl,
  integer,
  parseSettings,
  postgresUrl,
  privateHosts,
} from 'shared-server';
import { z } from 'zod';
import { DEFAULT_KEEP, type KeepRule, parseKeepRule } from './keep-rule';
import { isRecipient } from './keys';

/** Where backups are kept: a folder or a bucket. */
export const placeSettings = {
  BACKUP_DIR: z.string().min(1).optional(),
  /** A bucket and what the names in it begin with, such as `s3://bucket/prefix`. */
  BACKUP_S3_URL: z.string().regex(BUCKET_URL, 'must be like s3://bucket/prefix').optional(),
  /** Of a server other than Amazon's. */
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

const placeSchema = z.object(placeSettings);
export type PlaceSettings = z.output<typeof placeSchema>;

/** The settings of where backups are, for a command that only reads them. */
export const parsePlaceSettings = (env: NodeJS.ProcessEnv): PlaceSettings =>
  parseSettings(placeSchema, env, '`molar backup`');

const keepRule = z.string().transform((text, context): KeepRule => {
  const rule = parseKeepRule(text);
  if (rule !== undefined) return rule;
  context.addIssue('must be like 7,5,12, which is days, weeks and months, or all');
  return z.NEVER;
});

const common = {
  ...placeSettings,
  PRIVATE_HOSTS: privateHosts,
  /** As the owner of the API's tables, without a pooler between. */
  MIGRATION_DATABASE_URL: postgresUrl,
  /** As the owner of the registry's tables. */
  REGISTRY_DATABASE_URL: postgresUrl,
  /** The API's folder of photos. */
  IMAGE_DIR: z.string().min(1).optional(),
  /** The registry's folder of releases. */
  CLINIC_REGISTRY: z.string().min(1).optional(),
};

const backupSettings = z.object({
  ...common,
  BACKUP_KEEP: keepRule.default(parseKeepRule(DEFAULT_KEEP)!),
  /** The site's address, whose certificate is watched. */
  PUBLIC_URL: httpUrl.optional(),
  METRICS_PORT: integer(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).optional(),
  /** The public key of the identity that can read the backups. */
  BACKUP_RECIPIENT: z
    .string()
    .refine(isRecipient, 'must be like age1…, as `npx molar backup keygen` prints it'),
});

const OWNERS = ['MIGRATION_DATABASE_URL', 'REGISTRY_DATABASE_URL'] as const;

const backupSchema = encryptDatabases(backupSettings, ...OWNERS);

const restoreSettings = z.object({
  ...common,
  /** As the API connects: this role is granted its rights. */
  DATABASE_URL: postgresUrl,
});

const restoreSchema = encryptDatabases(restoreSettings, ...OWNERS, 'DATABASE_URL');

export type BackupSettings = z.output<typeof backupSchema>;
export type RestoreSettings = z.output<typeof restoreSchema>;

export const parseBackupSettings = (env: NodeJS.ProcessEnv): BackupSettings =>
  parseSettings(backupSchema, env, '`molar backup`');

export const parseRestoreSettings = (env: NodeJS.ProcessEnv): RestoreSettings =>
  parseSettings(restoreSchema, env, '`molar restore`');

/** Settings without a secret and without a person's data; one that is not named here stays out of backups. */
export const PLAIN_SETTINGS = [
  'CLINIC_MODE',
  'CLINIC_REHEARSAL',
  'CLINIC_ID',
  'CLINIC_NAME',
  'CLINIC_ADDRESS',
  'CLINIC_PHONE',
  'CLINIC_TIME_ZONE',
  'CLINIC_START_INTERVAL_MINUTES',
  'CLINIC_BOOKING_HORIZON_DAYS',
  'CLINIC_MINIMUM_NOTICE_MINUTES',
  'CLINIC_CANCELLATION_NOTICE_MINUTES',
  'CLINIC_CANCELLATION_GRACE_MINUTES',
  'CLINIC_LATE_FEE_CENTS',
  'CLINIC_REMINDER_HOURS',
  'CLINIC_ERASE_AFTER_DAYS',
  'CLINIC_RECORD_YEARS',
  'CLINIC_VISIT_CONTACT_YEARS',
  'CLINIC_UNVERIFIED_MINUTES',
  'CLINIC_SEED',
  'CLINIC_REGISTRY',
  'CLINIC_SHELL',
  'PUBLIC_URL',
  'ASSETS_DIR',
  'SHELL_DIST',
  'IMAGE_DIR',
  'MAIL_FROM',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_AUTH_DOMAIN',
  'ACCESS_TOKEN_MINUTES',
  'RECONCILE_MINUTES',
  'WORKER',
  'TRUSTED_PROXIES',
  'PRIVATE_HOSTS',
  'ADDRESS_LIMIT_FACTOR',
  'LOG_LEVEL',
] as const;

/** Those of the {@link PLAIN_SETTINGS} that the environment has. */
export function listPlainSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const found = PLAIN_SETTINGS.map((name) => [name, env[name]] as const);
  return Object.fromEntries(
    found.filter(
      (pair): pair is [(typeof PLAIN_SETTINGS)[number], string] => pair[1] !== undefined,
    ),
  );
}
