import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import {
  callFromBrowser,
  type CardServer,
  keys as cardKeys,
  startTestCards,
  typedCard,
} from 'local-services/card-test-kit';
import { createTestDatabase } from 'local-postgres/test-databases';
import type { Secrets } from 'shared-server';
import { createVisitLinks, type VisitLinks } from '../src/access/visit-links';
import type { AddressLimits, HourlyLimits } from '../src/access/rate-limit';
import { createEmulatorIdentity } from '../src/adapters/emulator-identity';
import { createFolderImages } from '../src/adapters/folder-images';
import { createStripeCards } from '../src/adapters/stripe-cards';
import { createApp } from '../src/app';
import { saveClinic } from '../src/database/clinic';
import { connect, type Db } from '../src/database/connection';
import { migrateToLatest } from '../src/database/migrate';
import { saveCatalogue } from '../src/database/catalogue';
import { saveDemoAccounts } from '../demo/demo-accounts';
import type { CardProvider, Ports } from '../src/ports';
import { clinic, testCatalogue } from './clinic';
import { PROJECT_ID } from './id-token';
import { recordQueries, requireListed, saveRecording } from './queries/recorder';
import { toSink } from './quiet-log';

// A database, a card provider and an API are started before the first test: on a busy machine that
// takes longer than jest allows by itself.
jest.setTimeout(60_000);

export { clinic };

export const config = {
  CLINIC_MODE: 'local' as 'local' | 'production',
  ACCESS_TOKEN_SECRET: ['a secret of the tests, 32 characters or more'] as Secrets,
  ACCESS_TOKEN_MINUTES: 60,
  ADMIN_EMAILS: ['admin@clinic.test'],
  TRUSTED_PROXIES: 'loopback',
  PUBLIC_URL: 'https://clinic.test',
  SECOND_FACTOR_KEY: ['a key of the tests, of 32 characters or more'] as Secrets,
  CONFIRM_REFUND_CENTS: 50_000,
  STAFF_SESSION_IDLE_HOURS: 12,
  STAFF_SESSION_DAYS: 7,
  PATIENT_SESSION_IDLE_DAYS: 30,
  PATIENT_SESSION_DAYS: 90,
  CLINIC_ERASE_AFTER_DAYS: 30,
};

/** Of the test's API. */
export const fieldKey: Secrets = ['a field key of the tests, 32 characters or more'];

/** A Monday, 9.00 am at the clinic. */
const START = new Date('2026-03-02T14:00:00Z');

export interface TestApi {
  readonly url: string;
  /** Starts the API once more on the same database, as another process would: with connections of its own. */
  readonly startAnother: () => Promise<{ readonly url: string }>;
  /** For the test's own queries, as the owner of the tables. */
  readonly db: Db;
  /** As the API connects. */
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly cards: CardServer;
  readonly visitLinks: VisitLinks;
  /** What the API talks to. */
  readonly ports: Ports;
  /** What Prometheus would read. */
  readonly readMetrics: () => Promise<string>;
  /** Everything that was logged, line by line. */
  readonly logLines: readonly string[];
  /** What the API takes for the present; assign to it to let time pass. */
  now: Date;
  stop(): Promise<void>;
}

const highLimits: HourlyLimits = {
  holds: 10_000,
  bookingChanges: 10_000,
  registrations: 10_000,
  accountChanges: 10_000,
  visitLinks: 10_000,
};
const highAddressLimits: AddressLimits = {
  unverifiedRegistrations: 10_000,
  unverifiedBookings: 10_000,
  visitorHolds: 10_000,
  publicReads: 10_000,
};

interface Options {
  readonly maxConnections?: number;
  /** The address to reach the database by, when not its own. */
  readonly reroute?: (databaseUrl: string) => Promise<string>;
  readonly ports?: Partial<Ports>;
  /** Told of every query that the API makes. */
  readonly onQuery?: (query: CompiledQuery) => void;
  readonly requestTimeoutMs?: number;
  readonly heartbeatMs?: number;
  readonly mode?: 'local' | 'production';
  /** High unless given: most tests act for one account many times. */
  readonly limits?: HourlyLimits;
  /** High unless given: every test calls from one address. */
  readonly addressLimits?: AddressLimits;
  /** Puts something between the API and the local card provider. */
  readonly wrapCards?: (cards: CardProvider) => CardProvider;
}

const openDatabase = (url: string, told: Pick<Options, 'maxConnections' | 'onQuery'> = {}): Db =>
  recordQueries(connect(url, clinic, { fieldKey, onBroken: () => undefined, ...told }));

/** The clinic with its catalogue and the demo accounts, copied for each file of tests. */
async function createClinic(url: string, runtimeUrl: string): Promise<void> {
  await migrateToLatest(url, runtimeUrl);
  const db = openDatabase(url);
  await saveClinic(db);
  await saveCatalogue(db, testCatalogue);
  // Most tests book many visits for one patient; those of the limit set it.
  await db.updateTable('clinics').set({ max_unpaid_bookings: 10_000 }).execute();
  await saveDemoAccounts(db);
  await db.destroy();
}

/** The whole API on a port and a database of its own, with the local card provider beside it. */
export async function startTestApi(options: Options = {}): Promise<TestApi> {
  const { maxConnections = 4, reroute = async (url) => url, requestTimeoutMs, onQuery } = options;
  const { wrapCards = (cards) => cards, mode = 'local', limits = highLimits } = options;
  const database = await createTestDatabase({ name: 'clinic', migrate: createClinic });
  const open = (url: string, told: Pick<Options, 'onQuery'> = {}) =>
    openDatabase(url, { maxConnections, ...told });
  const db = open(database.url);
  const apiDb = open(await reroute(database.runtimeUrl), { onQuery });
  const cards = await startTestCards();
  const imageDir = await mkdtemp(join(tmpdir(), 'clinic-images-'));
  const clock = () => api.now;
  const logLines: string[] = [];
  const ports = {
    identity: createEmulatorIdentity(PROJECT_ID, clock),
    cards: wrapCards(createStripeCards({ ...cardKeys, apiUrl: cards.url })),
    images: createFolderImages(imageDir),
    releases: null,
    ...options.ports,
  };
  const startProcess = async (db: Db) => {
    const app = await createApp({
      db,
      databaseUrl: database.runtimeUrl,
      clinic,
      config: { ...config, CLINIC_MODE: mode },
      clock,
      ...(requestTimeoutMs === undefined ? {} : { serverLimits: { requestTimeoutMs } }),
      limits,
      addressLimits: options.addressLimits ?? highAddressLimits,
      heartbeatMs: options.heartbeatMs,
      logger: { level: 'trace', stream: toSink(logLines) },
      ports,
    });
    return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  const { app, url } = await startProcess(apiDb);
  const others: { readonly app: typeof app; readonly db: Db }[] = [];
  const startAnother = async () => {
    const otherDb = open(await reroute(database.runtimeUrl), { onQuery });
    const other = await startProcess(otherDb);
    others.push({ app: other.app, db: otherDb });
    return { url: other.url };
  };
  const stop = async (): Promise<void> => {
    for (const one of others) await one.app.close();
    for (const one of others) await one.db.destroy();
    await app.close();
    await cards.stop();
    await apiDb.destroy();
    await db.destroy();
    await database.release();
    await rm(imageDir, { recursive: true });
    saveRecording();
    if (!process.env.RECORDS_QUERIES) requireListed();
  };
  const { ACCESS_TOKEN_SECRET: secrets } = config;
  const visitLinks = createVisitLinks({ secrets, clinicId: clinic.clinicId, clock });
  const databaseUrl = database.runtimeUrl;
  const urls = { url, databaseUrl, ownerUrl: database.url };
  const handles = { ...urls, startAnother, db, cards, ports, visitLinks };
  const readMetrics = () => app.metrics.metrics();
  const api = { ...handles, readMetrics, logLines, now: START, stop };
  return api;
}

/** Pays an intent as the card form in the page does. */
export async function payByCard(
  { cards }: TestApi,
  clientSecret: string,
  cardNumber = '4242424242424242',
): Promise<string> {
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  await callFromBrowser(cards, `/payment_intents/${intentId}/confirm`, {
    body: { client_secret: clientSecret, ...typedCard(cardNumber) },
  });
  return intentId;
}
