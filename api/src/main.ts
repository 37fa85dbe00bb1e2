import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { listen, runServer, type RunningServer } from 'shared-server';
import { createApp } from './app';
import { createContainer } from './container';
import { addressLimits, multiplyLimits } from './access/rate-limit';
import { createVisitLinks } from './access/visit-links';
import { type Config, parseConfig } from './config';
import type { Clinic } from './clinic';
import { type BookingRules, saveClinic } from './database/clinic';
import { connect, forClinic } from './database/connection';
import { logBrokenConnections } from './database/connection-log';
import { migrateToLatest } from './database/migrate';
import { startJobWorker } from './jobs/job-worker';
import { toLoggable } from './loggable-error';

const toClinic = (config: Config): Clinic => ({
  clinicId: config.CLINIC_ID,
  name: config.CLINIC_NAME,
  timeZone: config.CLINIC_TIME_ZONE,
  address: config.CLINIC_ADDRESS,
  phone: config.CLINIC_PHONE,
});

const toRules = (config: Config): BookingRules => ({
  start_interval_minutes: config.CLINIC_START_INTERVAL_MINUTES,
  booking_horizon_days: config.CLINIC_BOOKING_HORIZON_DAYS,
  minimum_notice_minutes: config.CLINIC_MINIMUM_NOTICE_MINUTES,
  cancellation_notice_minutes: config.CLINIC_CANCELLATION_NOTICE_MINUTES,
  late_fee_cents: config.CLINIC_LATE_FEE_CENTS,
  max_unpaid_bookings: config.CLINIC_MAX_UNPAID_BOOKINGS,
  reminder_hours: config.CLINIC_REMINDER_HOURS,
});

async function start(config: Config): Promise<RunningServer> {
  const configured = toClinic(config);
  const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, LOG_LEVEL: level } = config;
  const { RECONCILE_MINUTES: reconcileMinutes, CLINIC_ERASE_AFTER_DAYS: eraseAfterDays } = config;
  await migrateToLatest(config.MIGRATION_DATABASE_URL ?? databaseUrl, databaseUrl);
  let log: FastifyBaseLogger | null = null; // The app's, which needs the database first.
  const onBroken = (error: Error): void => void (log && logBrokenConnections(log)(error));
  const opened = connect(databaseUrl, configured, { onBroken });
  const timeZone = await saveClinic(opened, toRules(config));
  const clinic = { ...configured, timeZone };
  const db = forClinic(opened, clinic);
  const { REPLICA_DATABASE_URL: replicaUrl = null } = config;
  const replica = replicaUrl === null ? db : connect(replicaUrl, clinic, { onBroken });
  const clock = () => new Date();
  const { ports, mailer, seed } = createContainer(config, clock);
  await seed(db);
  const app = await createApp({
    db,
    replica,
    databaseUrl,
    ports,
    clinic,
    config,
    // Lines are written together, ten times a second or by 8 kB: writing each would cost as much as an answer.
    logger: {
      level,
      stream: pino.destination({ sync: false, minLength: 8_192, periodicFlush: 100 }),
    },
    clock,
    addressLimits: multiplyLimits(addressLimits, config.ADDRESS_LIMIT_FACTOR),
  });
  log = app.log;
  if (timeZone !== configured.timeZone) {
    const zones = { stored: timeZone, configured: configured.timeZone };
    log.warn(zones, 'CLINIC_TIME_ZONE is ignored: see npm run change-time-zone -w api -- --help');
  }
  const { ACCESS_TOKEN_SECRET: secret } = config;
  const visitLinks = createVisitLinks({ secret, clinicId: clinic.clinicId, clock });
  const links = { publicUrl, visitLinks };
  const tasks = { db, clinic, ports, mailer, clock, ...links, eraseAfterDays, log };
  const stopJobs = startJobWorker({ ...tasks, databaseUrl, reconcileMinutes });
  const running = await listen(app, config, async () => {
    await stopJobs();
    await Promise.all([...new Set([db, replica])].map((pool) => pool.destroy()));
  });
  const logError = (error: unknown, message: string): void =>
    app.log.error({ error: toLoggable(error) }, message);
  return { ...running, logError };
}

await runServer('api', () => start(parseConfig(process.env)));
