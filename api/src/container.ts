import { readFile } from 'node:fs/promises';
import { createEmulatorIdentity } from './adapters/emulator-identity';
import { createFolderImages } from './adapters/folder-images';
import { createGoogleIdentity } from './adapters/google-identity';
import { createHostedImages } from './adapters/hosted-images';
import { createHttpReleases } from './adapters/http-releases';
import { createSmtpMailer } from './adapters/smtp-mailer';
import { createStripeCards } from './adapters/stripe-cards';
import type { Config } from './config';
import { catalogueSchema, saveCatalogue } from './database/catalogue';
import type { Db } from './database/connection';
import { saveDemoClinic } from '../demo/demo-clinic';
import type { Clock, Mailer, Ports } from './ports';

interface Container {
  readonly ports: Ports;
  /** Null without a mail server: emails then wait in the queue. */
  readonly mailer: Mailer | null;
  /** Adds the initial data; running it again changes nothing. */
  readonly seed: (db: Db) => Promise<void>;
}

async function seedFile(path: string, db: Db): Promise<void> {
  const catalogue = catalogueSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  await saveCatalogue(db, catalogue);
}

function toReleases({ REGISTRY_URL: url, REGISTRY_TOKEN: token }: Config) {
  return url === undefined || token === undefined ? null : createHttpReleases({ url, token });
}

/** The only place that asks whether this process is local; it creates the adapters accordingly. */
export function createContainer(config: Config, clock: Clock): Container {
  const { FIREBASE_PROJECT_ID: projectId, SMTP_URL, MAIL_FROM } = config;
  const mailer = SMTP_URL === undefined ? null : createSmtpMailer(SMTP_URL, MAIL_FROM);
  const cards = createStripeCards({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiUrl: config.STRIPE_API_URL,
  });
  const releases = toReleases(config);
  if (config.CLINIC_MODE === 'local') {
    const identity = createEmulatorIdentity(projectId, clock);
    const images = createFolderImages(config.IMAGE_DIR);
    const seed = (db: Db) => saveDemoClinic(db, { images, clock });
    return { ports: { identity, cards, images, releases }, mailer, seed };
  }
  const { CLINIC_SEED: file, IMAGE_HOST_KEY: imageKey, IMAGE_DIR: imageDir } = config;
  const identity = createGoogleIdentity({ projectId, clock });
  const images =
    imageKey === undefined ? createFolderImages(imageDir) : createHostedImages(imageKey);
  return {
    ports: { identity, cards, images, releases },
    mailer,
    seed: async (db) => (file === undefined ? undefined : seedFile(file, db)),
  };
}
