import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { listen, runServer, type RunningServer } from 'shared-server';
import { createApp } from './app';
import { createContainer } from './container';
import { type Config, parseConfig } from './config';
import { toClinic } from './configured-clinic';
import { type BookingRules, saveClinic } from './database/clinic';
import { connect } from './database/connection';
import { logBrokenConnections } from './database/connection-log';
import { migrateToLatest } from './database/migrate';
import { startJobs } from './jobs/start-jobs';
import { toLoggable } from './loggable-error';

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
  const clinic = toClinic(config);
  const { DATABASE_URL: databaseUrl, LOG_LEVEL: level } = config;
  await migrateToLatest(config.MIGRATION_DATABASE_URL ?? databaseUrl, databaseUrl);
  let log: FastifyBaseLogger | null = null; // The app's, which needs the database first.
  const onBroken = (error: Error): void => void (log && logBrokenConnections(log)(error));
  const db = connect(databaseUrl, clinic, { onBroken });
  const { REPLICA_DATABASE_URL: replicaUrl = null } = config;
  const replica = replicaUrl === null ? db : connect(replicaUrl, clinic, { onBroken });
  const clock = () => new Date();
  const { ports, mailer, seed } = createContainer(config, clock);
  await saveClinic(db, toRules(config));
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
  });
  log = app.log;
  const jobs = { db, ports, mailer, clock, log };
  const stopJobs = config.WORKER === 'inside' ? startJobs(config, jobs) : async () => undefined;
  const running = await listen(app, config, async () => {
    await stopJobs();
    await Promise.all([...new Set([db, replica])].map((pool) => pool.destroy()));
  });
  const logError = (error: unknown, message: string): void =>
    app.log.error({ error: toLoggable(error) }, message);
  return { ...running, logError };
}

await runServer('api', () => start(parseConfig(process.env)));
