import pino from 'pino';
import {
  createMetrics,
  runServer,
  type RunningServer,
  serveMetrics,
  warnAboutRehearsal,
  startTracing,
} from 'shared-server';
import { type Config, parseConfig } from './config';
import { toClinic } from './configured-clinic';
import { createContainer } from './container';
import { requireSchema } from './database/applied-schema';
import { inStoredZone } from './database/clinic';
import { requireClinicSetting } from './database/clinic-rows';
import { ensureDataKey } from './database/data-keys';
import { createPool, forClinic, onPool } from './database/connection';
import { logBrokenConnections } from './database/connection-log';
import { startJobs } from './jobs/start-jobs';
import { toLoggable } from './loggable-error';
import { watchClinic } from './metrics/clinic-metrics';
import { watchConnections } from './metrics/connection-metrics';
import { startOutboxRelay } from './outbox/outbox-relay';

/** A worker without an API: it hands over what jobs ask for too. It needs a database that has been migrated. */
async function start(config: Config): Promise<RunningServer> {
  await startTracing('worker', config);
  const log = pino({ level: config.LOG_LEVEL });
  warnAboutRehearsal(config, log);
  const onBroken = logBrokenConnections(log);
  const pool = createPool(config.DATABASE_URL, { clinicId: config.CLINIC_ID, onBroken });
  const database = onPool(pool);
  await requireSchema(database, config.CLINIC_MODE);
  await requireClinicSetting(database, config.CLINIC_ID);
  const clinic = await inStoredZone(database, toClinic(config));
  const db = forClinic(database, clinic, config.FIELD_KEY);
  await ensureDataKey(db);
  const clock = () => new Date();
  const { ports, mailer } = createContainer(config, clock);
  const relay = startOutboxRelay(db, log);
  const stopJobs = startJobs(config, { db, ports, mailer, clock, log });
  const metrics = createMetrics();
  watchConnections(metrics, { pool });
  watchClinic(metrics, db, clock);
  const watched = await serveMetrics(metrics, config);
  return {
    ports: watched ? { metricsPort: watched.port } : {},
    stop: async () => undefined,
    finish: async () => {
      await stopJobs();
      await relay.stop();
      await db.destroy();
      await watched?.stop();
    },
    logError: (error, message) => log.error({ error: toLoggable(error) }, message),
  };
}

await runServer('worker', () => start(parseConfig(process.env)));
