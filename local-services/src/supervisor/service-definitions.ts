import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { assetsDirOf } from 'registry';
import { demoAccounts } from '../identity/demo-accounts';
import type { ServiceDefinition } from './service-process';
import type { Secrets, StartSettings } from './settings';

const PROJECT_ID = 'demo-clinic';
const CARD_SECRET_KEY = 'sk_test_local_clinic';
const CARD_PUBLISHABLE_KEY = 'pk_test_local_clinic';

const clinic = {
  CLINIC_MODE: 'local',
  CLINIC_NAME: 'Molar',
  CLINIC_TIME_ZONE: 'America/New_York',
  CLINIC_ADDRESS: '12 Harbour Lane, Riverside Quarter',
  CLINIC_PHONE: '+1 212 555 0142',
};

/** The services that only others on this machine call. */
export const innerPorts = ['email', 'smtp', 'cards', 'identity', 'registry', 'api'] as const;

export interface Site extends StartSettings {
  readonly root: string;
  readonly secrets: Secrets;
  readonly ports: Readonly<Record<(typeof innerPorts)[number], number>>;
}

/** Of the registry and the API, which are started after the database. */
export interface Backends {
  readonly database: { readonly url: string; readonly runtimeUrl: string };
  readonly registryTokens: { readonly api: string; readonly shell: string };
}

const toOrigin = (port: number) => `http://127.0.0.1:${port}`;
const toSmtpUrl = ({ ports }: Site) => `smtp://127.0.0.1:${ports.smtp}`;

export const getRegistryUrl = ({ ports }: Site) => `${toOrigin(ports.registry)}/registry`;
export const getSiteUrl = ({ port }: StartSettings) => `http://localhost:${port}`;
export const getRegistryDir = ({ dataDir }: StartSettings) => join(dataDir, 'registry');

export const defineEmail = ({ dataDir, ports }: Site): ServiceDefinition => ({
  name: 'email',
  main: 'local-services/src/email/main.ts',
  env: {
    PORT: String(ports.email),
    SMTP_PORT: String(ports.smtp),
    EMAIL_STATE_DIR: join(dataDir, 'mail'),
  },
});

export const defineCards = ({ dataDir, port, ports, secrets }: Site): ServiceDefinition => ({
  name: 'cards',
  main: 'local-services/src/cards/main.ts',
  env: {
    PORT: String(ports.cards),
    CARDS_SECRET_KEY: CARD_SECRET_KEY,
    CARDS_PUBLISHABLE_KEY: CARD_PUBLISHABLE_KEY,
    CARDS_WEBHOOK_SECRET: secrets.cardWebhook,
    CARDS_WEBHOOK_URL: `${toOrigin(port)}/api/card-events`,
    CARDS_STATE_FILE: join(dataDir, 'cards.json'),
  },
});

export const defineIdentity = (site: Site): ServiceDefinition => ({
  name: 'identity',
  main: 'local-services/src/identity/main.ts',
  env: {
    PORT: String(site.ports.identity),
    SMTP_URL: toSmtpUrl(site),
    IDENTITY_PROJECT_ID: PROJECT_ID,
    IDENTITY_STATE_FILE: join(site.dataDir, 'identity.json'),
  },
});

export const defineRegistry = (
  site: Site,
  databaseUrl: string,
  operatorToken: string,
): ServiceDefinition => ({
  name: 'registry',
  main: 'registry/src/http/main.ts',
  env: {
    PORT: String(site.ports.registry),
    REGISTRY_DATABASE_URL: databaseUrl,
    REGISTRY_OPERATOR_TOKEN: operatorToken,
    CLINIC_REGISTRY: getRegistryDir(site),
    CLINIC_SHELL: join(site.root, 'shell', 'dist', 'shell.json'),
  },
});

export const defineApi = (site: Site, backends: Backends): ServiceDefinition => ({
  name: 'api',
  main: 'api/src/main.ts',
  env: {
    ...site.apiSettings,
    ...clinic,
    PORT: String(site.ports.api),
    DATABASE_URL: backends.database.runtimeUrl,
    MIGRATION_DATABASE_URL: backends.database.url,
    ACCESS_TOKEN_SECRET: site.secrets.accessToken,
    FIREBASE_PROJECT_ID: PROJECT_ID,
    STRIPE_SECRET_KEY: CARD_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: site.secrets.cardWebhook,
    STRIPE_API_URL: toOrigin(site.ports.cards),
    ADMIN_EMAILS: demoAccounts[0].email,
    IMAGE_DIR: join(site.dataDir, 'images'),
    PUBLIC_URL: getSiteUrl(site),
    REGISTRY_URL: getRegistryUrl(site),
    REGISTRY_TOKEN: backends.registryTokens.api,
    SMTP_URL: toSmtpUrl(site),
  },
});

export const defineShell = (site: Site, backends: Backends): ServiceDefinition => ({
  name: 'shell',
  main: 'shell/server/main.ts',
  env: {
    ...clinic,
    PORT: String(site.port),
    // Browsers connect directly, so no forwarded address is to be believed.
    TRUSTED_PROXIES: '',
    API_URL: toOrigin(site.ports.api),
    SHELL_DIST: join(site.root, 'shell', 'dist'),
    SHELL_KEPT_DIR: join(site.dataDir, 'shell'),
    REGISTRY_URL: getRegistryUrl(site),
    REGISTRY_TOKEN: backends.registryTokens.shell,
    COOKIE_SECRET: randomBytes(32).toString('base64url'),
    REGISTRY_SNAPSHOT: join(site.dataDir, 'releases.json'),
    ASSETS_DIR: assetsDirOf(getRegistryDir(site)),
    FIREBASE_API_KEY: 'local',
    FIREBASE_PROJECT_ID: PROJECT_ID,
    FIREBASE_AUTH_DOMAIN: 'localhost',
    STRIPE_PUBLISHABLE_KEY: CARD_PUBLISHABLE_KEY,
    IDENTITY_URL: toOrigin(site.ports.identity),
    CARDS_URL: toOrigin(site.ports.cards),
    MAIL_URL: toOrigin(site.ports.email),
  },
});
