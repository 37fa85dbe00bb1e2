import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import {
  listen,
  type RunningServer,
  startTracing,
  toServerLimits,
  warnAboutRehearsal,
} from 'shared-server';
import { createApp } from './app';
import { createContainer } from './container';
import { addressLimits, multiplyLimits } from './access/rate-limit';
import type { Config } from './config';
import { toClinic } from './configured-clinic';
import { requireSchema } from './database/applied-schema';
import { type BookingRules, saveClinic } from './database/clinic';
import { requireClinicSetting } from './database/clinic-rows';
import { createPool, type Db, forClinic, onPool } from './database/connection';
import { logBrokenConnections } from './database/connection-log';
import { watchWaits } from './database/connection-waits';
import { openReplica } from './database/replica';
import { startJobs } from './jobs/start-jobs';
import { watchConnections } from './metrics/connection-metrics';
import { toLoggable } from './loggable-error';
import type { Clock, ImageStore } from './ports';

interface Seeding {
  readonly config: Config;
  readonly images: ImageStore;
  readonly clock: Clock;
}

/** Adds the initial data; running it again changes nothing. */
export type Seed = (db: Db, seeding: Seeding) => Promise<void>;

const toRules = (config: Config): BookingRules => ({
  start_interval_minutes: config.CLINIC_START_INTERVAL_MINUTES,
  booking_horizon_days: config.CLINIC_BOOKING_HORIZON_DAYS,
  minimum_notice_minutes: config.CLINIC_MINIMUM_NOTICE_MINUTES,
  cancellation_notice_minutes: config.CLINIC_CANCELLATION_NOTICE_MINUTES,
  cancellation_grace_minutes: config.CLINIC_CANCELLATION_GRACE_MINUTES,
  late_fee_cents: config.CLINIC_LATE_FEE_CENTS,
  max_unpaid_bookings: config.CLINIC_MAX_UNPAID_BOOKINGS,
  unverified_minutes: config.CLINIC_UNVERIFIED_MINUTES,
  record_years: config.CLINIC_RECORD_YEARS,
  visit_contact_years: config.CLINIC_VISIT_CONTACT_YEARS,
  reminder_hours: config.CLINIC_REMINDER_HOURS,
});

/** Starts the API on a database that has been migrated. */
export async function startApi(config: Config, seed: Seed): Promise<RunningServer> {
  await startTracing('api', config);
  const configured = toClinic(config);
  const { DATABASE_URL: databaseUrl, LOG_LEVEL: level } = config;
  let log: FastifyBaseLogger | null = null; // The app's, which needs the database first.
  const onBroken = (error: Error): void => void (log && logBrokenConnections(log)(error));
  const primary = createPool(databaseUrl, { clinicId: config.CLINIC_ID, onBroken });
  const { pool, readWaitMs } = watchWaits(primary);
  const database = onPool(pool);
  const { REPLICA_DATABASE_URL: replicaUrl, DIRECT_DATABASE_URL: directUrl = databaseUrl } = config;
  const clock = () => new Date();
  const { newerMigrations } = await requireSchema(database, config.CLINIC_MODE);
  await requireClinicSetting(database, config.CLINIC_ID);
  const { ports, mailer } = createContainer(config, clock);
  const beginning = forClinic(database, configured, config.FIELD_KEY);
  const timeZone = await saveClinic(beginning, toRules(config));
  const clinic = { ...configured, timeZone };
  const db = forClinic(database, clinic, config.FIELD_KEY);
  const replica =
    replicaUrl === undefined
      ? undefined
      : openReplica(clinic, { primary, url: replicaUrl, onBroken, log: () => log });
  await seed(db, { config, images: ports.images, clock });
  const app = await createApp({
    db,
    replica,
    databaseUrl: directUrl,
    ports,
    clinic,
    config,
    // Lines are written together, ten times a second or by 8 kB: writing each would cost as much as an answer.
    logger: {
      level,
      stream: pino.destination({ sync: false, minLength: 8_192, periodicFlush: 100 }),
    },
    clock,
    ...toServerLimits(config, {
      findReason: () => (readWaitMs() > config.MAX_DATABASE_WAIT_MS ? 'database' : null),
    }),
    addressLimits: multiplyLimits(addressLimits, config.ADDRESS_LIMIT_FACTOR),
  });
  log = app.log;
  warnAboutRehearsal(config, log);
  watchConnections(app.metrics, { pool: primary, replica });
  if (timeZone !== configured.timeZone) {
    const zones = { stored: timeZone, configured: configured.timeZone };
    log.warn(zones, 'CLINIC_TIME_ZONE is ignored: see npm run change-time-zone -w api -- --help');
  }
  if (newerMigrations.length > 0) log.warn({ newerMigrations }, 'the schema is newer');
  const jobs = { db, ports, mailer, clock, log };
  const stopJobs = config.WORKER === 'inside' ? startJobs(config, jobs) : async () => undefined;
  const running = await listen(app, config, async () => {
    await stopJobs();
    await replica?.stop();
    await db.destroy();
  });
  const logError = (error: unknown, message: string): void =>
    app.log.error({ error: toLoggable(error) }, message);
  return { ...running, logError };
}
