import { createVisitLinks } from '../access/visit-links';
import type { Config } from '../config';
import { type JobWorkerOptions, startJobWorker } from './job-worker';

type Parts = Pick<JobWorkerOptions, 'db' | 'ports' | 'mailer' | 'clock' | 'log'>;

/** Runs jobs by the API's settings, whichever process does so; the result stops it. */
export function startJobs(config: Config, { db, clock, ...parts }: Parts): () => Promise<void> {
  const { ACCESS_TOKEN_SECRET: secrets } = config;
  return startJobWorker({
    ...parts,
    db,
    clock,
    clinic: db.clinic,
    databaseUrl: config.DIRECT_DATABASE_URL ?? config.DATABASE_URL,
    publicUrl: config.PUBLIC_URL,
    visitLinks: createVisitLinks({ secrets, clinicId: db.clinicId, clock }),
    eraseAfterDays: config.CLINIC_ERASE_AFTER_DAYS,
    reconcileMinutes: config.RECONCILE_MINUTES,
  });
}
