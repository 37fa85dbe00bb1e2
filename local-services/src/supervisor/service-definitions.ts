import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { assetsDirOf } from 'registry';
import { demoAccounts } from '../identity/demo-accounts';
import type { CommandDefinition } from './command-process';
import type { ServiceDefinition } from './service-process';
import type { Secrets, StartSettings } from './settings';

const PROJECT_ID = 'demo-clinic';
const CARD_SECRET_KEY = 'sk_test_local_clinic';
const CARD_PUBLISHABLE_KEY = 'pk_test_local_clinic';

const clinic = {
  CLINIC_MODE: 'local',
  CLINIC_NAME: 'Molar',
  CLINIC_TIME_ZONE: 'America/New_York',
  CLINIC_ADDRESS: '12 Harbour Lane, Riverside Quarter, New York, NY 10004',
  CLINIC_PHONE: '+1 212 555 0142',
};

export interface Site extends StartSettings {
  readonly root: string;
  readonly secrets: Secrets;
}

/** Where one service finds those that were started before it. */
export interface Backends {
  readonly database: { readonly url: string; readonly runtimeUrl: string };
  readonly smtpPort: number;
  readonly ports: Readonly<Record<'email' | 'cards' | 'identity' | 'registry', number>>;
  readonly registryTokens: { readonly api: string; readonly shell: string };
}

const toOrigin = (port: number) => `http://127.0.0.1:${port}`;
const toSmtpUrl = (port: number) => `smtp://127.0.0.1:${port}`;
export const toRegistryUrl = (port: number) => `${toOrigin(port)}/registry`;

export const getSiteUrl = ({ port }: StartSettings) => `http://localhost:${port}`;
export const getRegistryDir = ({ dataDir }: StartSettings) => join(dataDir, 'registry');

export const defineEmail = ({ dataDir }: Site): ServiceDefinition => ({
  name: 'email',
  main: 'local-services/src/email/main.ts',
  env: { PORT: '0', SMTP_PORT: '0', EMAIL_STATE_DIR: join(dataDir, 'mail') },
});

export const defineCards = ({ dataDir, port, secrets }: Site): ServiceDefinition => ({
  name: 'cards',
  main: 'local-services/src/cards/main.ts',
  env: {
    PORT: '0',
    CARDS_SECRET_KEY: CARD_SECRET_KEY,
    CARDS_PUBLISHABLE_KEY: CARD_PUBLISHABLE_KEY,
    CARDS_WEBHOOK_SECRET: secrets.cardWebhook,
    CARDS_WEBHOOK_URL: `${toOrigin(port)}/api/card-events`,
    CARDS_STATE_FILE: join(dataDir, 'cards.json'),
  },
});

export const defineIdentity = ({ dataDir }: Site, smtpPort: number): ServiceDefinition => ({
  name: 'identity',
  main: 'local-services/src/identity/main.ts',
  env: {
    PORT: '0',
    SMTP_URL: toSmtpUrl(smtpPort),
    IDENTITY_PROJECT_ID: PROJECT_ID,
    IDENTITY_STATE_FILE: join(dataDir, 'identity.json'),
  },
});

/** The server is the one that `npm start` was told to use, wherever it is. */
const allowHost = (databaseUrl: string) => ({ PRIVATE_HOSTS: new URL(databaseUrl).hostname });

interface RegistryNeeds {
  readonly databaseUrl: string;
  readonly smtpPort: number;
  readonly operatorToken: string;
}

export const defineRegistry = (
  site: Site,
  { databaseUrl, smtpPort, operatorToken }: RegistryNeeds,
): ServiceDefinition => ({
  name: 'registry',
  main: 'registry/src/http/main.ts',
  env: {
    PORT: '0',
    REGISTRY_DATABASE_URL: databaseUrl,
    ...allowHost(databaseUrl),
    WEBHOOK_PRIVATE_HOSTS: 'localhost,127.0.0.1',
    REGISTRY_OPERATOR_TOKEN: operatorToken,
    REGISTRY_SMTP_URL: toSmtpUrl(smtpPort),
    REGISTRY_MAIL_FROM: 'Molar releases <releases@clinic.test>',
    PUBLIC_URL: getSiteUrl(site),
    CLINIC_REGISTRY: getRegistryDir(site),
    CLINIC_SHELL: join(site.root, 'shell', 'dist', 'shell.json'),
  },
});

/** Runs once, before the API starts. */
export const defineMigration = ({ database }: Pick<Backends, 'database'>): CommandDefinition => ({
  name: 'migrate',
  main: 'api/commands/migrate.ts',
  env: {
    MIGRATION_DATABASE_URL: database.url,
    DATABASE_URL: database.runtimeUrl,
    ...allowHost(database.url),
  },
});

export const defineApi = (site: Site, backends: Backends): ServiceDefinition => ({
  name: 'api',
  main: 'api/demo/main.ts',
  env: {
    ...site.apiSettings,
    ...clinic,
    PORT: '0',
    DATABASE_URL: backends.database.runtimeUrl,
    ACCESS_TOKEN_SECRET: site.secrets.accessToken,
    SECOND_FACTOR_KEY: site.secrets.secondFactor,
    FIELD_KEY: site.secrets.fields,
    FIREBASE_PROJECT_ID: PROJECT_ID,
    STRIPE_SECRET_KEY: CARD_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: site.secrets.cardWebhook,
    STRIPE_API_URL: toOrigin(backends.ports.cards),
    ADMIN_EMAILS: demoAccounts[0].email,
    IMAGE_DIR: join(site.dataDir, 'images'),
    PUBLIC_URL: getSiteUrl(site),
    REGISTRY_URL: toRegistryUrl(backends.ports.registry),
    REGISTRY_TOKEN: backends.registryTokens.api,
    SMTP_URL: toSmtpUrl(backends.smtpPort),
  },
});

export const defineShell = (
  site: Site,
  backends: Backends & { readonly apiPort: number },
): ServiceDefinition => ({
  name: 'shell',
  main: 'shell/server/main.ts',
  env: {
    ...clinic,
    PORT: String(site.port),
    // Browsers connect directly, so no forwarded address is to be believed.
    TRUSTED_PROXIES: '',
    API_URL: toOrigin(backends.apiPort),
    PUBLIC_URL: getSiteUrl(site),
    SHELL_DIST: join(site.root, 'shell', 'dist'),
    SHELL_KEPT_DIR: join(site.dataDir, 'shell'),
    REGISTRY_URL: toRegistryUrl(backends.ports.registry),
    REGISTRY_TOKEN: backends.registryTokens.shell,
    COOKIE_SECRET: randomBytes(32).toString('base64url'),
    REGISTRY_SNAPSHOT: join(site.dataDir, 'releases.json'),
    ASSETS_DIR: assetsDirOf(getRegistryDir(site)),
    FIREBASE_API_KEY: 'local',
    FIREBASE_PROJECT_ID: PROJECT_ID,
    FIREBASE_AUTH_DOMAIN: 'localhost',
    STRIPE_PUBLISHABLE_KEY: CARD_PUBLISHABLE_KEY,
    IDENTITY_URL: toOrigin(backends.ports.identity),
    CARDS_URL: toOrigin(backends.ports.cards),
    MAIL_URL: toOrigin(backends.ports.email),
  },
});
