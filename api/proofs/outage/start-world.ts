import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keys as cardKeys, startTestCards } from 'local-services/card-test-kit';
import { startEmailCatcher } from 'local-services/email-catcher';
import { createVisitLinks } from '../../src/access/visit-links';
import { createGoogleIdentity } from '../../src/adapters/google-identity';
import { createHostedImages } from '../../src/adapters/hosted-images';
import { createHttpReleases } from '../../src/adapters/http-releases';
import { createSmtpMailer } from '../../src/adapters/smtp-mailer';
import { createStripeCards } from '../../src/adapters/stripe-cards';
import { startJobWorker } from '../../src/jobs/job-worker';
import { startQuietLog } from '../../test-kit/quiet-log';
import { type Line, startLine } from '../line';
import { accessTokenSecret } from '../race-clinic';
import { openClinics, type ProofSite, SITE_NOW } from '../site/start-site';
import { startApp } from '../start-app';
import type { Dependency } from './dependencies';
import { PROOF_PROJECT, startIdentity, startImageHost, startRegistry } from './far-ends';

const clock = () => SITE_NOW;
const MAIL_ERROR = '451 4.3.0 The server has a defect\r\n';

async function startFarEnds(replicaUrl: string) {
  const stateDir = await mkdtemp(join(tmpdir(), 'molar-outage-'));
  const mail = await startEmailCatcher({ stateDir });
  const cards = await startTestCards();
  const identity = await startIdentity(SITE_NOW);
  const images = await startImageHost();
  const registry = await startRegistry();
  const urls: Record<Dependency['name'], string> = {
    identity: identity.url,
    cards: cards.url,
    images: images.url,
    registry: registry.url,
    mail: `smtp://127.0.0.1:${mail.smtpPort}`,
    replica: replicaUrl,
  };
  const stop = async (): Promise<void> => {
    await Promise.all([mail, cards, identity, images, registry].map((one) => one.stop()));
    await rm(stateDir, { recursive: true, force: true });
  };
  return { urls, mail, cards, identity, stop };
}

async function startLines(urls: Readonly<Record<Dependency['name'], string>>) {
  const entries = Object.entries(urls).map(async ([name, url]): Promise<[string, Line]> => {
    const options = name === 'mail' ? { error: MAIL_ERROR, speaksFirst: true } : {};
    return [name, await startLine(url, options)];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Dependency['name'], Line>;
}

/** The API and its jobs, each dependency by way of a line. */
export async function startWorld() {
  const clinics = await openClinics(1);
  const [db] = clinics.clinics;
  if (!db) throw new Error('there is no clinic');
  const { databaseUrl } = clinics;
  const far = await startFarEnds(databaseUrl);
  const { urls, cards, identity } = far;
  const lines = await startLines(urls);
  const toUrl = (name: Dependency['name']): string =>
    lines[name].toUrl(urls[name]).replace(/\/$/, '');

  /** @param timeoutMs - how long it waits for what has a setting for that */
  async function startApi(timeoutMs?: number) {
    const waits = timeoutMs === undefined ? {} : { timeoutMs };
    const ports = {
      // The keys are fetched each time.
      identity: createGoogleIdentity({
        ...{ projectId: PROOF_PROJECT, clock, keysUrl: toUrl('identity'), keptMs: 0 },
        ...waits,
      }),
      cards: createStripeCards({ ...cardKeys, apiUrl: toUrl('cards') }),
      images: createHostedImages('key', { hostUrl: toUrl('images'), ...waits }),
      releases: createHttpReleases({ url: toUrl('registry'), token: 'token', ...waits }),
    };
    const logger = { level: 'silent' };
    const options = { databaseUrl, replicaUrl: toUrl('replica'), now: SITE_NOW, clinicId: 1 };
    return { ports, ...(await startApp({ ...options, ports, logger })) };
  }

  const api = await startApi();
  const stopJobs = startJobWorker({
    ports: api.ports,
    ...{ db, clinic: db.clinic, clock, databaseUrl, log: startQuietLog().log },
    ...{ reconcileMinutes: 59, eraseAfterDays: 30, publicUrl: 'https://molar.test' },
    mailer: createSmtpMailer(
      { url: toUrl('mail'), privateHosts: [] },
      'Molar <clinic@clinic.test>',
    ),
    visitLinks: createVisitLinks({ secrets: [accessTokenSecret], clinicId: 1, clock }),
  });
  const site: ProofSite = { url: api.url, clinicId: 1, db, errorLines: [] };
  const stop = async (): Promise<void> => {
    await Promise.all(Object.values(lines).map((line) => line.setFault(null)));
    await stopJobs();
    await api.stop();
    await Promise.all(Object.values(lines).map((line) => line.stop()));
    await far.stop();
    await clinics.stop();
  };
  return {
    ...{ site, lines, startApi, stop },
    identity,
    /** The provider itself. */
    cards: createStripeCards({ ...cardKeys, apiUrl: cards.url }),
    countConfirmationsTo: async (address: string): Promise<number> => {
      const { messages } = (await (await fetch(`${far.mail.url}/messages.json`)).json()) as {
        messages: { to: string[]; subject: string }[];
      };
      return messages.filter(
        ({ to, subject }) => to.includes(address) && /is booked: /.test(subject),
      ).length;
    },
  };
}

/** See {@link startWorld}. */
export type World = Awaited<ReturnType<typeof startWorld>>;
