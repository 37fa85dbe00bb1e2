import type { FastifyBaseLogger } from 'fastify';
import { Logger, type LogLevel, run } from 'graphile-worker';
import type { Clinic } from '../database/clinic';
import { createPool, type Db } from '../database/connection';
import { logBrokenConnections } from '../database/connection-log';
import type { Clock, Mailer } from '../ports';
import { composers } from './compose-mail';
import { mailJobSchema, SEND_MAIL } from './mail-job';

interface MailWorkerOptions {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly clinic: Clinic;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Where the site is, for the links in the mails. */
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
}

const levels: Record<LogLevel, 'error' | 'warn' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
};

/** Takes mails from the queue, oldest first, and tries again later what could not be sent. */
export async function startMailWorker(options: MailWorkerOptions): Promise<() => Promise<void>> {
  const { databaseUrl, db, clinic, mailer, clock, publicUrl, log } = options;
  const sendMail = async (payload: unknown): Promise<void> => {
    const { kind, clinicId, id } = mailJobSchema.parse(payload);
    if (clinicId !== clinic.clinicId) throw new Error('This mail is another clinic’s to send');
    const letterhead = {
      clinicName: clinic.name,
      clinicEmail: mailer.address,
      publicUrl,
      now: clock(),
    };
    const mail = await composers[kind](db, clinic, { id, letterhead });
    if (mail) await mailer.send(mail);
  };
  const onBroken = logBrokenConnections(log);
  const pgPool = createPool(databaseUrl, { maxConnections: 3, onBroken });
  const runner = await run({
    pgPool,
    concurrency: 2,
    noHandleSignals: true,
    taskList: { [SEND_MAIL]: sendMail },
    logger: new Logger(() => (level, message) => log[levels[level]]({ message }, 'mail queue')),
  });
  return async () => {
    await runner.stop();
    await pgPool.end();
  };
}
