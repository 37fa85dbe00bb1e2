import { type JobWorkerOptions, startJobWorker } from '../src/jobs/job-worker';
import { startQuietLog } from './quiet-log';
import { clinic, type TestApi } from './test-api';

/** A worker on the database of a test, without a mail server unless it is given one; the result stops it. */
export const startTestWorker = (api: TestApi, changes: Partial<JobWorkerOptions> = {}) =>
  startJobWorker({
    ports: api.ports,
    reconcileMinutes: 15,
    eraseAfterDays: 30,
    databaseUrl: api.databaseUrl,
    db: api.db,
    clinic,
    mailer: null,
    clock: () => api.now,
    publicUrl: 'https://molar.test',
    visitLinks: api.visitLinks,
    log: startQuietLog().log,
    ...changes,
  });
