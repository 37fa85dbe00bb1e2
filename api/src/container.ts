import { createEmulatorIdentity } from './adapters/emulator-identity';
import { createFolderImages } from './adapters/folder-images';
import { createGoogleIdentity } from './adapters/google-identity';
import { createHostedImages } from './adapters/hosted-images';
import { createHttpReleases } from './adapters/http-releases';
import { createSmtpMailer } from './adapters/smtp-mailer';
import { createStripeCards } from './adapters/stripe-cards';
import type { Config } from './config';
import type { Clock, Mailer, Ports } from './ports';

interface Container {
  readonly ports: Ports;
  /** Null without a mail server: emails then wait in the queue. */
  readonly mailer: Mailer | null;
}

function createReleases({ REGISTRY_URL: url, REGISTRY_TOKEN: token }: Config) {
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
  const releases = createReleases(config);
  if (config.CLINIC_MODE === 'local') {
    const identity = createEmulatorIdentity(projectId, clock);
    const images = createFolderImages(config.IMAGE_DIR);
    return { ports: { identity, cards, images, releases }, mailer };
  }
  const { IMAGE_HOST_KEY: imageKey, IMAGE_DIR: imageDir } = config;
  const identity = createGoogleIdentity({ projectId, clock });
  const images =
    imageKey === undefined ? createFolderImages(imageDir) : createHostedImages(imageKey);
  return { ports: { identity, cards, images, releases }, mailer };
}
