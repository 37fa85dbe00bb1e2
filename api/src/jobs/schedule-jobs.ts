import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import { DAY_MS } from 'shared-contracts';
import type { Clinic } from '../clinic';
import { type Db, inTransaction } from '../database/connection';
import { enqueue } from '../outbox/enqueue';

type ClinicId = Pick<Clinic, 'clinicId'>;

/** A task name per clinic: clinics that share a database never take each other's jobs. */
export const toReconcileTask = ({ clinicId }: ClinicId): string => `reconcile:${clinicId}`;
export const toRemindersTask = ({ clinicId }: ClinicId): string => `queue_reminders:${clinicId}`;
export const toRecallsTask = ({ clinicId }: ClinicId): string => `queue_recalls:${clinicId}`;
export const toSweepTask = ({ clinicId }: ClinicId): string => `sweep_holds:${clinicId}`;
export const toEraseTask = ({ clinicId }: ClinicId): string => `erase_accounts:${clinicId}`;
/** Also queued by the database when a time becomes free, see its function `note_opening`. */
export const toOfferTask = ({ clinicId }: ClinicId): string => `offer_times:${clinicId}`;
export const toReportsTask = ({ clinicId }: ClinicId): string => `count_reports:${clinicId}`;
export const toDeadJobsTask = ({ clinicId }: ClinicId): string => `set_aside_jobs:${clinicId}`;

/** The next one on schedule is a better retry than one with a growing pause. */
const MAX_ATTEMPTS = 2;

/** What runs on schedule; one of several processes queues each run, and runs do not pile up. */
export function createCronItems(clinic: Clinic, reconcileMinutes: number): ParsedCronItem[] {
  const toItem = (task: string, minutes: number) => ({
    task,
    match: minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`,
    options: { jobKey: task, maxAttempts: MAX_ATTEMPTS, backfillPeriod: 0 },
  });
  const eraseTask = toEraseTask(clinic);
  return parseCronItems([
    toItem(toReconcileTask(clinic), reconcileMinutes),
    toItem(toSweepTask(clinic), 1),
    // A run that was missed is made up for at the next start.
    {
      task: eraseTask,
      match: '0 8 * * *',
      options: { jobKey: eraseTask, maxAttempts: MAX_ATTEMPTS, backfillPeriod: DAY_MS },
    },
    toItem(toOfferTask(clinic), 1),
    toItem(toRemindersTask(clinic), 1),
    toItem(toRecallsTask(clinic), 15),
    toItem(toReportsTask(clinic), 1),
    toItem(toDeadJobsTask(clinic), 1),
  ]);
}

/** What was lost while nothing ran is looked for at once, and the reports are brought up to date. */
export const enqueueFirstJobs = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const task of [toReconcileTask(db.clinic), toReportsTask(db.clinic)]) {
      await enqueue(trx, { task, payload: {}, maxAttempts: MAX_ATTEMPTS }, { key: task });
    }
  });
