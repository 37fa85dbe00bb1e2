import type { FastifyBaseLogger } from 'fastify';
import type { TaskList } from 'graphile-worker';
import { deleteRequestCounts } from '../access/request-counts';
import { deleteOldSessions } from '../access/sessions.repository';
import type { VisitLinks } from '../access/visit-links';
import type { MoneyContext } from '../context';
import { toEmailTask } from '../outbox/email-job';
import { createEmailTask } from '../email/email-task';
import { followTasks } from './follow-tasks';
import { eraseClosedAccounts } from '../core/people/account/erase.service';
import { deleteOldChallenges } from '../core/people/second-factor/passkeys.repository';
import { deleteOldInvitations } from '../core/people/staff-invitations/staff-invitations.repository';
import { sweepReceiptEmails } from '../core/money/receipts/receipt-emails.repository';
import { eraseOldRecords } from '../core/people/account/retention.service';
import { removeUnusedImages } from '../core/images/unused-images';
import { lapseVisits } from '../core/booking/change/lapse-visits';
import { sweepHolds } from '../core/booking/hold/holds.repository';
import { queueInvitations } from '../features/recalls/recalls.service';
import { reconcile } from '../core/money/reconciliation/reconcile.service';
import { closeIntentOf } from '../core/money/payments/close-intent';
import { intentJobSchema, toIntentTask } from '../core/money/payments/intent-job';
import { refundJobSchema, toRefundTask } from '../core/money/refunds/refund-job';
import { sendRefund } from '../core/money/refunds/send-refund';
import { queueReminders } from '../core/booking/reminders/reminders.service';
import { rollUp } from '../features/reports/roll-up.service';
import { offerTimes } from '../core/booking/waiting/offer.service';
import { setAsideDeadJobs } from '../outbox/outbox.repository';
import type { Mailer, Ports } from '../ports';
import {
  toDeadJobsTask,
  toEraseTask,
  toOfferTask,
  toRecallsTask,
  toReconcileTask,
  toRemindersTask,
  toReportsTask,
  toSweepTask,
} from './schedule-jobs';

export interface TaskOptions extends MoneyContext {
  /** Null without a mail server: emails then wait in the queue. */
  readonly mailer: Mailer | null;
  readonly ports: Pick<Ports, 'cards' | 'images'>;
  /** Where the site is, for the links in the emails. */
  readonly publicUrl: string;
  /** How many days after its closing the personal data of an account is erased. */
  readonly eraseAfterDays: number;
  readonly visitLinks: VisitLinks;
  readonly log: FastifyBaseLogger;
}

/** What the product asks for, by the names under which it is queued; used up jobs are kept for owners. */
function createAskedTasks(options: TaskOptions, onSent: (jobId: string) => void): TaskList {
  const { clinic, mailer } = options;
  const email = mailer && createEmailTask({ ...options, mailer, onSent });
  return {
    ...(email && { [toEmailTask(clinic)]: email }),
    [toRefundTask(clinic)]: (payload) =>
      sendRefund(options, refundJobSchema.parse(payload).refundId),
    [toIntentTask(clinic)]: (payload) =>
      closeIntentOf(options, { ...intentJobSchema.parse(payload), log: options.log }),
  };
}

/** What runs on schedule: the next run is the best retry. */
function createScheduledTasks(options: TaskOptions): TaskList {
  const { db, clinic, clock, eraseAfterDays: afterDays } = options;
  return {
    [toReconcileTask(clinic)]: async () => void (await reconcile(options)),
    [toSweepTask(clinic)]: async () => {
      await sweepHolds(db, clock());
      await lapseVisits(options);
      await deleteRequestCounts(db);
    },
    [toEraseTask(clinic)]: async () => {
      await eraseClosedAccounts(db, { now: clock(), afterDays });
      await eraseOldRecords(db, clock());
      await sweepReceiptEmails(db, clock());
      await deleteOldInvitations(db, clock());
      await deleteOldSessions(db, clock());
      await deleteOldChallenges(db, clock());
      await removeUnusedImages({ ...options, now: clock() });
    },
    [toOfferTask(clinic)]: async () => offerTimes(db, clock()),
    [toRemindersTask(clinic)]: () => queueReminders(db, clock()),
    [toRecallsTask(clinic)]: () => queueInvitations(db, clock()),
    [toReportsTask(clinic)]: () => rollUp(db, clock()),
  };
}

/** Everything that is done in the background. */
export function createTaskList(options: TaskOptions, onSent: (jobId: string) => void): TaskList {
  const { db, clinic, log } = options;
  const asked = createAskedTasks(options, onSent);
  const scheduled = createScheduledTasks(options);
  const setAside = async (): Promise<void> => {
    const jobs = { tasks: Object.keys(asked), scheduled: Object.keys(scheduled) };
    for (const job of await setAsideDeadJobs(db, jobs)) log.error(job, 'a job was given up');
  };
  const onSchedule = { ...scheduled, [toDeadJobsTask(clinic)]: setAside };
  return {
    ...followTasks(asked, { log, level: 'info' }),
    // Every minute, whether there is something to do or not.
    ...followTasks(onSchedule, { log, level: 'debug' }),
  };
}
