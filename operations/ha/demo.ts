import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetsDirOf, type LocalSite, SITE_FILE } from 'registry';
import { startProcess } from '../processes/processes';
import { createRemotesCommand, publishRemotes } from '../processes/remotes';
import { listStandIns, standIns } from '../processes/stand-ins';
import type { Plan } from './plan';
import type { SiteOptions, SiteSettings } from './site';

/** What makes the site the demo clinic: that of `npm start`. */
export interface Demo {
  readonly options: SiteOptions;
  readonly stop: () => Promise<void>;
}

const toOrigin = (port: number) => `http://127.0.0.1:${port}`;

/** Publishes the remotes, and tells `clinic-remotes` of this checkout about the registry. */
async function fillRegistry(folder: string, siteUrl: string, settings: SiteSettings) {
  const url = settings.api.REGISTRY_URL ?? '';
  const token = settings.registry.REGISTRY_OPERATOR_TOKEN ?? '';
  await publishRemotes(createRemotesCommand(url, token), 'Demo');
  const found: LocalSite = { url, token, siteUrl };
  writeFileSync(join(folder, SITE_FILE), JSON.stringify(found), { mode: 0o600 });
}

/**
 * Starts the emulators of email, cards and identity.
 * @param given - further settings of the API and the worker
 */
export async function startDemo(
  { folder, port }: Plan,
  given: Readonly<Record<string, string>>,
): Promise<Demo> {
  const url = `http://localhost:${port('site')}`;
  const ports = { cards: port('cards'), identity: port('identity'), smtp: port('smtp') };
  const cardWebhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const mail = join(folder, 'mail');
  mkdirSync(mail, { recursive: true });
  const email = {
    name: 'email',
    main: 'local-services/src/email/main.ts',
    env: { PORT: `${port('email')}`, SMTP_PORT: `${ports.smtp}`, EMAIL_STATE_DIR: mail },
  };
  const emulators = [email, ...listStandIns({ folder, ports, url, cardWebhookSecret })];
  const running = await Promise.all(
    emulators.map(({ name, main, env }) => startProcess(main, env, join(folder, `${name}.log`))),
  );
  const both = { FIREBASE_PROJECT_ID: standIns.projectId, PUBLIC_URL: url };
  return {
    options: {
      apiMain: 'api/demo/main.ts',
      apiEnv: {
        ...both,
        CLINIC_SEED: undefined,
        ADMIN_EMAILS: 'admin@clinic.test',
        STRIPE_SECRET_KEY: standIns.cardSecretKey,
        STRIPE_WEBHOOK_SECRET: cardWebhookSecret,
        STRIPE_API_URL: toOrigin(ports.cards),
        SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
        ...given,
      },
      shellEnv: {
        ...both,
        CLINIC_MODE: 'local',
        CLINIC_ADDRESS: '12 Harbour Lane, Riverside Quarter',
        CLINIC_PHONE: '+1 212 555 0142',
        ASSETS_URL: undefined,
        ASSETS_DIR: assetsDirOf(join(folder, 'registry')),
        FIREBASE_API_KEY: 'local',
        FIREBASE_AUTH_DOMAIN: 'localhost',
        STRIPE_PUBLISHABLE_KEY: standIns.cardPublishableKey,
        IDENTITY_URL: toOrigin(ports.identity),
        CARDS_URL: toOrigin(ports.cards),
        MAIL_URL: toOrigin(port('email')),
      },
      prepare: (settings) => fillRegistry(folder, url, settings),
    },
    stop: async () => void (await Promise.all(running.map((one) => one.stop()))),
  };
}
