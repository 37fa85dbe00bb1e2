import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keys as cardKeys, startTestCards } from 'local-services/card-test-kit';
import { saveDemoClinic } from '../../demo/demo-clinic';
import { createEmulatorIdentity } from '../../src/adapters/emulator-identity';
import { createFolderImages } from '../../src/adapters/folder-images';
import { createStripeCards } from '../../src/adapters/stripe-cards';
import { saveClinic } from '../../src/database/clinic';
import { connect, type Db } from '../../src/database/connection';
import { migrateToLatest } from '../../src/database/migrate';
import { PROJECT_ID } from '../../test-kit/id-token';
import { toSink } from '../../test-kit/quiet-log';
import { startThrowawayPostgres } from '../../test-kit/throwaway-postgres';
import { fieldKey, raceClinic } from '../race-clinic';
import { startApp } from '../start-app';

/** A Monday, 9.00 am at the clinic. */
export const SITE_NOW = new Date('2026-03-02T14:00:00Z');

/** Signs what the card provider tells the API. */
export const { webhookSecret } = cardKeys;

/** A clinic with the demo's people and visits, and its API. */
export interface ProofSite {
  readonly url: string;
  readonly clinicId: number;
  /** As the owner of the tables. */
  readonly db: Db;
  /** What the API logged as an error, line by line. */
  readonly errorLines: readonly string[];
}

const onBroken = (): void => undefined;

/** A database of several clinics, each with the demo's people and visits, and the ports of their APIs. */
export async function openClinics(count: number) {
  const postgres = await startThrowawayPostgres();
  const imageDir = await mkdtemp(join(tmpdir(), 'molar-images-'));
  const cards = await startTestCards();
  await migrateToLatest(postgres.url, postgres.runtimeUrl);
  const clock = () => SITE_NOW;
  const ports = {
    identity: createEmulatorIdentity(PROJECT_ID, clock),
    cards: createStripeCards({ ...cardKeys, apiUrl: cards.url }),
    images: createFolderImages(imageDir),
  };
  const clinics: Db[] = [];
  for (let clinicId = 1; clinicId <= count; clinicId += 1) {
    const clinic = { ...raceClinic, clinicId, name: `Clinic ${clinicId}` };
    const db = connect(postgres.url, clinic, { maxConnections: 2, fieldKey, onBroken });
    clinics.push(db);
    await saveClinic(db, { max_unpaid_bookings: 10_000 });
    await saveDemoClinic(db, { images: ports.images, clock });
  }
  const stop = async (): Promise<void> => {
    for (const db of clinics) await db.destroy();
    await cards.stop();
    await postgres.stop();
    await rm(imageDir, { recursive: true, force: true });
  };
  return { databaseUrl: postgres.runtimeUrl, ports, clinics, stop };
}

type Clinics = Awaited<ReturnType<typeof openClinics>>;

/** The API of a clinic, which reaches the database as a server does: as a role that owns nothing. */
export async function startSite(
  { databaseUrl, ports }: Clinics,
  db: Db,
  rewrite?: (statement: string) => string,
) {
  const errorLines: string[] = [];
  const logger = { level: 'error', stream: toSink(errorLines) };
  const { clinicId } = db;
  const options = { databaseUrl, now: SITE_NOW, clinicId, ports, logger };
  const { url, stop } = await startApp({ ...options, ...(rewrite && { rewrite }) });
  const site: ProofSite = { url, clinicId, db, errorLines };
  return { site, stop };
}
