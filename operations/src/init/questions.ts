import type { Process } from '../settings/processes';

/** Some settings of some processes. */
export type Settings = Readonly<Partial<Record<Process, Readonly<Record<string, string>>>>>;

/** What only the person who installs a site can tell. */
export interface Question {
  /** Without its hyphens; the answers of scripts. */
  readonly flag: string;
  readonly text: string;
  readonly example: string;
  /** Where one gets it. Only then it can be left open for now. */
  readonly source?: string;
  /** What answers look like, beyond what the processes accept. */
  readonly form?: { readonly pattern: RegExp; readonly rule: string };
  readonly toSettings: (answer: string) => Settings;
}

const forPages = (settings: Record<string, string>): Settings => ({
  api: settings,
  shell: settings,
});

const DATABASES = 'docs/running.md, step 2';
const FIREBASE = 'Firebase console, Project settings, General';
const STRIPE_KEYS = 'Stripe dashboard, Developers, API keys';

/** In the order in which they are asked. */
export const questions: readonly Question[] = [
  {
    flag: 'domain',
    text: 'Domain of the site',
    example: 'clinic.example',
    form: {
      pattern: /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/,
      rule: 'must be a domain in small letters, without https:// and without a path',
    },
    toSettings: (domain) => {
      const settings = { PUBLIC_URL: `https://${domain}` };
      return { ...forPages(settings), operations: settings };
    },
  },
  {
    flag: 'clinic',
    text: 'Name of the clinic',
    example: 'Molar',
    toSettings: (name) => forPages({ CLINIC_NAME: name }),
  },
  {
    flag: 'time-zone',
    text: 'Time zone of the clinic, by its IANA name',
    example: 'America/New_York',
    toSettings: (zone) => forPages({ CLINIC_TIME_ZONE: zone }),
  },
  {
    flag: 'address',
    text: 'Address of the clinic, in one line',
    example: '12 Harbour Lane, Riverside Quarter, New York, NY 10004',
    toSettings: (address) => forPages({ CLINIC_ADDRESS: address }),
  },
  {
    flag: 'phone',
    text: 'Phone number of the clinic',
    example: '+1 212 555 0142',
    toSettings: (phone) => forPages({ CLINIC_PHONE: phone }),
  },
  {
    flag: 'owner',
    text: 'Email address of the owner, who signs up with it',
    example: 'owner@clinic.example',
    toSettings: (email) => ({ api: { ADMIN_EMAILS: email } }),
  },
  {
    flag: 'private-hosts',
    text: 'Other hosts that are reached without encryption, in a network that is yours alone',
    example: 'db.internal',
    source: '.env.example, if there are any',
    toSettings: (hosts) => ({
      api: { PRIVATE_HOSTS: hosts },
      shell: { PRIVATE_HOSTS: hosts },
      registry: { PRIVATE_HOSTS: hosts },
      operations: { PRIVATE_HOSTS: hosts },
    }),
  },
  {
    flag: 'database-url',
    text: 'Database, as the API connects',
    example: 'postgres://clinic_runtime:password@127.0.0.1/clinic',
    source: DATABASES,
    toSettings: (url) => ({ api: { DATABASE_URL: url }, operations: { DATABASE_URL: url } }),
  },
  {
    flag: 'owner-database-url',
    text: 'The same database, as the owner of its tables',
    example: 'postgres://clinic:password@127.0.0.1/clinic',
    source: DATABASES,
    toSettings: (url) => ({ operations: { MIGRATION_DATABASE_URL: url } }),
  },
  {
    flag: 'registry-database-url',
    text: 'Database of the registry',
    example: 'postgres://registry:password@127.0.0.1/clinic',
    source: DATABASES,
    toSettings: (url) => ({
      registry: { REGISTRY_DATABASE_URL: url },
      operations: { REGISTRY_DATABASE_URL: url },
    }),
  },
  {
    flag: 'mail-url',
    text: 'Mail server',
    example: 'smtps://user:password@mail.example',
    source: 'your mail provider, as SMTP server',
    toSettings: (url) => ({ api: { SMTP_URL: url } }),
  },
  {
    flag: 'mail-from',
    text: 'Sender of emails',
    example: 'Molar <clinic@clinic.example>',
    source: 'your mail provider, as an address that it sends for',
    form: { pattern: /[^\s<]@[^\s>]+\.[^\s>]/, rule: 'must have an email address' },
    toSettings: (from) => ({ api: { MAIL_FROM: from } }),
  },
  {
    flag: 'firebase-project',
    text: 'Firebase project whose accounts sign in, by its ID',
    example: 'clinic-id',
    source: FIREBASE,
    form: { pattern: /^[a-z\d-]+$/, rule: 'must be the ID of the project, not its name' },
    toSettings: (id) => ({
      api: { FIREBASE_PROJECT_ID: id },
      shell: { FIREBASE_PROJECT_ID: id, FIREBASE_AUTH_DOMAIN: `${id}.firebaseapp.com` },
    }),
  },
  {
    flag: 'firebase-api-key',
    text: 'Web API key of the Firebase project',
    example: 'AIza…',
    source: FIREBASE,
    toSettings: (key) => ({ shell: { FIREBASE_API_KEY: key } }),
  },
  {
    flag: 'stripe-secret-key',
    text: 'Secret key of Stripe',
    example: 'sk_live_…',
    source: STRIPE_KEYS,
    form: { pattern: /^[sr]k_/, rule: 'must begin with sk_ or rk_' },
    toSettings: (key) => ({ api: { STRIPE_SECRET_KEY: key } }),
  },
  {
    flag: 'stripe-publishable-key',
    text: 'Publishable key of Stripe',
    example: 'pk_live_…',
    source: STRIPE_KEYS,
    toSettings: (key) => ({ shell: { STRIPE_PUBLISHABLE_KEY: key } }),
  },
  {
    flag: 'stripe-webhook-secret',
    text: 'Signing secret of Stripe’s webhook',
    example: 'whsec_…',
    source: 'Stripe dashboard, Developers, Webhooks: add one for https://<domain>/api/card-events',
    form: { pattern: /^whsec_/, rule: 'must begin with whsec_' },
    toSettings: (secret) => ({ api: { STRIPE_WEBHOOK_SECRET: secret } }),
  },
];
