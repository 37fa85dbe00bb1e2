import { join } from 'node:path';

/** What the emulators and the site have to agree on. */
export const standIns = {
  projectId: 'demo-clinic',
  cardSecretKey: 'sk_test_local_clinic',
  cardPublishableKey: 'pk_test_local_clinic',
};

interface StandInsPlace {
  /** Where they keep what they know. */
  readonly folder: string;
  readonly ports: Readonly<Record<'cards' | 'identity' | 'smtp', number>>;
  /** Of the site. */
  readonly url: string;
  readonly cardWebhookSecret: string;
  /** What a process needs that calls the site. */
  readonly callerEnv?: Readonly<Record<string, string>>;
}

/** An emulator of a local start, which `startProcess` runs. */
export interface StandIn {
  readonly name: string;
  readonly main: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The emulators of cards and of identity. That of cards calls the webhook of the site, as the provider does. */
export const listStandIns = ({
  folder,
  ports,
  url,
  cardWebhookSecret,
  callerEnv,
}: StandInsPlace): StandIn[] => [
  {
    name: 'cards',
    main: 'local-services/src/cards/main.ts',
    env: {
      ...callerEnv,
      PORT: `${ports.cards}`,
      CARDS_SECRET_KEY: standIns.cardSecretKey,
      CARDS_PUBLISHABLE_KEY: standIns.cardPublishableKey,
      CARDS_WEBHOOK_SECRET: cardWebhookSecret,
      CARDS_WEBHOOK_URL: `${url}/api/card-events`,
      CARDS_STATE_FILE: join(folder, 'cards.json'),
    },
  },
  {
    name: 'identity',
    main: 'local-services/src/identity/main.ts',
    env: {
      PORT: `${ports.identity}`,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      IDENTITY_PROJECT_ID: standIns.projectId,
      IDENTITY_STATE_FILE: join(folder, 'identity.json'),
      IDENTITY_SITE_URL: url,
    },
  },
];
