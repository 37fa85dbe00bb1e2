import pino from 'pino';
import { runServer, type RunningServer } from 'shared-server';
import { type Config, parseConfig } from './config';
import { toClinic } from './configured-clinic';
import { createContainer } from './container';
import { connect } from './database/connection';
import { logBrokenConnections } from './database/connection-log';
import { startJobs } from './jobs/start-jobs';
import { toLoggable } from './loggable-error';
import { startOutboxRelay } from './outbox/outbox-relay';

/** A worker without an API: it hands over what jobs ask for too. The API brings the tables up to date. */
function start(config: Config): RunningServer {
  const log = pino({ level: config.LOG_LEVEL });
  const onBroken = logBrokenConnections(log);
  const db = connect(config.DATABASE_URL, toClinic(config), { onBroken });
  const clock = () => new Date();
  const { ports, mailer } = createContainer(config, clock);
  const relay = startOutboxRelay(db, log);
  const stopJobs = startJobs(config, { db, ports, mailer, clock, log });
  return {
    ports: {},
    stop: async () => undefined,
    finish: async () => {
      await stopJobs();
      await relay.stop();
      await db.destroy();
    },
    logError: (error, message) => log.error({ error: toLoggable(error) }, message),
  };
}

await runServer('worker', async () => start(parseConfig(process.env)));
