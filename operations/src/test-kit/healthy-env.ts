import { join } from 'node:path';
import type { TestDatabase } from 'local-postgres/test-databases';
import type { TestService } from 'registry/test-kit/service';
import type { Secrets } from 'shared-server';
import type { Process } from '../settings/processes';

export const HOST = 'clinic.example';
export const SENDER = `no-reply@${HOST}`;

export const fieldKey: Secrets = ['f'.repeat(32)];

export const clinic = {
  clinicId: 1,
  name: 'Molar',
  timeZone: 'America/New_York',
  address: '12 Harbour Lane',
  phone: '+1 212 555 0142',
};

interface Parts {
  readonly database: TestDatabase;
  readonly registry: TestService;
  readonly folder: string;
  readonly mailPort: number;
}

/** The settings of a site that has these parts. */
export function toEnv({
  database,
  registry,
  folder,
  mailPort,
}: Parts): Record<Process, NodeJS.ProcessEnv> {
  const { secrets, url, dir } = registry;
  const both = {
    CLINIC_MODE: 'production',
    PUBLIC_URL: `https://${HOST}`,
    CLINIC_NAME: clinic.name,
    CLINIC_TIME_ZONE: clinic.timeZone,
    CLINIC_ADDRESS: clinic.address,
    CLINIC_PHONE: clinic.phone,
    FIREBASE_PROJECT_ID: 'clinic-id',
    REGISTRY_URL: url,
  };
  return {
    api: {
      ...both,
      DATABASE_URL: database.runtimeUrl,
      ACCESS_TOKEN_SECRET: 'a'.repeat(32),
      SECOND_FACTOR_KEY: 'b'.repeat(32),
      FIELD_KEY: fieldKey[0],
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      REGISTRY_TOKEN: secrets.admin,
      IMAGE_DIR: join(folder, 'images'),
      SMTP_URL: `smtp://clinic:right@127.0.0.1:${mailPort}`,
      MAIL_FROM: `Molar <${SENDER}>`,
    },
    shell: {
      ...both,
      API_URL: 'http://127.0.0.1:3001',
      SHELL_DIST: folder,
      REGISTRY_TOKEN: secrets.shell,
      COOKIE_SECRET: 'c'.repeat(32),
      ASSETS_DIR: folder,
      REGISTRY_SNAPSHOT: join(folder, 'snapshot', 'registry.json'),
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'clinic-id.firebaseapp.com',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    },
    registry: {
      REGISTRY_DATABASE_URL: registry.databaseUrl,
      CLINIC_REGISTRY: dir,
      CLINIC_SHELL: join(folder, 'shell.json'),
    },
    operations: {
      MIGRATION_DATABASE_URL: database.url,
      BACKUP_DIR: join(folder, 'backups'),
      DKIM_SELECTOR: 'mail',
    },
  };
}
