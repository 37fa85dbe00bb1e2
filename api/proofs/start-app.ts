import type { FastifyServerOptions } from 'fastify';
import type { CompiledQuery, PostgresPool } from 'kysely';
import { createEmulatorIdentity } from '../src/adapters/emulator-identity';
import { createFolderImages } from '../src/adapters/folder-images';
import { createStripeCards } from '../src/adapters/stripe-cards';
import { createApp } from '../src/app';
import { createPool, forClinic, onPool, type Pool } from '../src/database/connection';
import { openReplica } from '../src/database/replica';
import type { Ports } from '../src/ports';
import { addressLimits, multiplyLimits } from '../src/access/rate-limit';
import { accessTokenSecret, fieldKey, raceClinic, UNLIMITED } from './race-clinic';

interface AppOptions {
  readonly databaseUrl: string;
  readonly replicaUrl?: string;
  readonly now: Date;
  /** That of `raceClinic` unless given. */
  readonly clinicId?: number;
  readonly onQuery?: (query: CompiledQuery) => void;
  readonly ports?: Partial<Ports>;
  readonly logger?: FastifyServerOptions['logger'];
  /** Changes every statement that the API sends: a control takes a protection away. */
  readonly rewrite?: (statement: string) => string;
}

type Client = Awaited<ReturnType<PostgresPool['connect']>>;

/** A pool whose statements are changed before they are sent. */
const rewriteOn = (pool: Pool, rewrite: (statement: string) => string): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    const query = (text: string, values: unknown[]) => client.query(rewrite(text), values);
    return { query, release: () => client.release() } as unknown as Client;
  },
  end: () => pool.end(),
});

/** The whole API on a free port, without limits on how often one may ask. */
export async function startApp({ databaseUrl, replicaUrl, now, ...options }: AppOptions) {
  const { clinicId, onQuery, logger = { level: 'error' }, ports, rewrite } = options;
  const clock = () => now;
  const onBroken = () => undefined;
  const clinic = { ...raceClinic, clinicId: clinicId ?? raceClinic.clinicId };
  const primary = createPool(databaseUrl, {
    maxConnections: 32,
    clinicId: clinic.clinicId,
    onBroken,
  });
  const pool = rewrite ? rewriteOn(primary, rewrite) : primary;
  const db = forClinic(onPool(pool, { onQuery }), clinic, fieldKey);
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
      PUBLIC_URL: 'http://localhost:3000',
      SECOND_FACTOR_KEY: [accessTokenSecret],
      CONFIRM_REFUND_CENTS: 50_000,
      STAFF_SESSION_IDLE_HOURS: 12,
      STAFF_SESSION_DAYS: 7,
      PATIENT_SESSION_IDLE_DAYS: 30,
      PATIENT_SESSION_DAYS: 90,
      CLINIC_ERASE_AFTER_DAYS: 30,
    },
    clock,
    limits: UNLIMITED,
    addressLimits: multiplyLimits(addressLimits, Infinity),
    logger,
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
      ...ports,
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
