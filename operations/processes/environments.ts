import { join } from 'node:path';
import { ROOT, type RunningProcess } from './processes';

/** Of an API whose accounts and cards are pretended ones. */
export const toApiEnv = (databaseUrl: string, imageDir: string) => ({
  CLINIC_MODE: 'local',
  DATABASE_URL: databaseUrl,
  WORKER: 'none',
  ADDRESS_LIMIT_FACTOR: '1000000',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  SECOND_FACTOR_KEY: 'x'.repeat(32),
  FIELD_KEY: 'x'.repeat(32),
  FIREBASE_PROJECT_ID: 'demo-clinic',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  // Nothing listens there: what reaches the provider fails.
  STRIPE_API_URL: 'http://127.0.0.1:9',
  IMAGE_DIR: imageDir,
  CLINIC_NAME: 'Molar',
  CLINIC_TIME_ZONE: 'America/New_York',
  CLINIC_ADDRESS: '12 Harbour Lane, Riverside Quarter',
  CLINIC_PHONE: '+1 212 555 0142',
});

/** Of a shell as it is deployed, without a place for assets. */
export const toShellEnv = (
  api: Pick<RunningProcess, 'origin'>,
  { url, secrets }: { readonly url: string; readonly secrets: { readonly shell: string } },
) => ({
  CLINIC_MODE: 'production',
  API_URL: api.origin,
  SHELL_DIST: join(ROOT, 'shell', 'dist'),
  REGISTRY_URL: url,
  REGISTRY_TOKEN: secrets.shell,
  COOKIE_SECRET: 'x'.repeat(32),
  ASSETS_URL: 'http://127.0.0.1:9',
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'clinic',
  FIREBASE_AUTH_DOMAIN: 'clinic.test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
});
