import type { CompiledQuery } from 'kysely';
import { createEmulatorIdentity } from '../src/adapters/emulator-identity';
import { createFolderImages } from '../src/adapters/folder-images';
import { createStripeCards } from '../src/adapters/stripe-cards';
import { createApp } from '../src/app';
import { createPool, forClinic, onPool } from '../src/database/connection';
import { openReplica } from '../src/database/replica';
import { addressLimits, multiplyLimits } from '../src/access/rate-limit';
import { accessTokenSecret, raceClinic, UNLIMITED } from './race-clinic';

interface AppOptions {
  readonly databaseUrl: string;
  readonly replicaUrl?: string;
  readonly now: Date;
  /** That of `raceClinic` unless given. */
  readonly clinicId?: number;
  readonly onQuery?: (query: CompiledQuery) => void;
}

/** The whole API on a free port, without limits on how often one may ask. */
export async function startApp({ databaseUrl, replicaUrl, now, clinicId, onQuery }: AppOptions) {
  const clock = () => now;
  const onBroken = () => undefined;
  const clinic = { ...raceClinic, clinicId: clinicId ?? raceClinic.clinicId };
  const primary = createPool(databaseUrl, { maxConnections: 32, onBroken });
  const db = forClinic(onPool(primary, { onQuery }), clinic);
  const log = () => null;
  const replica =
    replicaUrl === undefined
      ? undefined
      : openReplica(clinic, { primary, url: replicaUrl, onBroken, onQuery, log });
  const app = await createApp({
    db,
    replica,
    databaseUrl,
    clinic,
    config: {
      CLINIC_MODE: 'local',
      ACCESS_TOKEN_SECRET: [accessTokenSecret],
      ACCESS_TOKEN_MINUTES: 60,
      ADMIN_EMAILS: [],
      TRUSTED_PROXIES: 'loopback',
    },
    clock,
    limits: UNLIMITED,
    addressLimits: multiplyLimits(addressLimits, Infinity),
    logger: { level: 'error' },
    ports: {
      identity: createEmulatorIdentity('demo-race', clock),
      // Nobody pays: nothing listens there.
      cards: createStripeCards({
        secretKey: 'sk_test_local',
        webhookSecret: 'whsec_local',
        apiUrl: 'http://127.0.0.1:9',
      }),
      images: createFolderImages('images'),
      releases: null,
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    await app.close();
    await replica?.stop();
    await db.destroy();
  };
  return { url, stop };
}
