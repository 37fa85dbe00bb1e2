import { isAbsolute } from 'node:path';
import {
  encryptCalls,
  encryptDatabases,
  encryptMail,
  parseSettings,
  postgresUrl,
  privateHosts,
  toListenSettings,
  trustedProxies,
} from 'shared-server';
import { z } from 'zod';
import { bucketSettings } from './bucket-settings';
import { mailSettings } from './mail-settings';
import { requireTogether } from './settings-together';

const settingsSchema = z.object({
  ...toListenSettings(3900),
  /** The registry's tables are in a schema of their own. */
  REGISTRY_DATABASE_URL: postgresUrl,
  PRIVATE_HOSTS: privateHosts,
  /** Hosts that webhooks may call in private networks, and without encryption. */
  WEBHOOK_PRIVATE_HOSTS: privateHosts,
  /** A token that may do everything, with which the others are added. */
  REGISTRY_OPERATOR_TOKEN: z.string().min(32).optional(),
  /** The folder of the releases; with a bucket, of a copy that a shell beside it can serve. */
  CLINIC_REGISTRY: z.string().min(1),
  ...bucketSettings,
  ...mailSettings,
  /** The `shell.json` of the shell that is running. Relative paths would depend on where the server is started. */
  CLINIC_SHELL: z.string().refine(isAbsolute, 'must be an absolute path'),
  TRUSTED_PROXIES: trustedProxies.default('loopback'),
});

const BUCKET = [
  'REGISTRY_S3_URL',
  'REGISTRY_S3_ACCESS_KEY_ID',
  'REGISTRY_S3_SECRET_ACCESS_KEY',
] as const;
const MAIL = ['REGISTRY_SMTP_URL', 'REGISTRY_MAIL_FROM'] as const;

const encrypted = encryptMail(
  encryptCalls(
    encryptDatabases(settingsSchema, 'REGISTRY_DATABASE_URL'),
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'REGISTRY_S3_ENDPOINT',
  ),
  'REGISTRY_SMTP_URL',
);

const schema = requireTogether(
  requireTogether(encrypted, BUCKET, [...BUCKET, 'REGISTRY_S3_ENDPOINT']),
  [...MAIL, 'PUBLIC_URL'],
  MAIL,
);

/** The server's settings from the environment; throws one error that lists every fault. */
export const parseConfig = (env: NodeJS.ProcessEnv) => parseSettings(schema, env, 'the registry');
