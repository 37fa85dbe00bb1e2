import { z } from 'zod';
import type { Clinic } from '../clinic';
import type { Trx } from '../database/connection';
import { enqueue, type EnqueueOptions } from './enqueue';

export const EMAIL_ATTEMPTS = 12;

/** A task name per clinic: clinics that share a database never take each other's jobs. */
export const toEmailTask = ({ clinicId }: Pick<Clinic, 'clinicId'>): string =>
  `send_email:${clinicId}`;

/** Names and addresses are read when the email is sent: the queue stores none. */
export const emailJobSchema = z.object({
  kind: z.enum([
    'welcome',
    'booked',
    'paid',
    'receipt',
    'payment_link',
    'move_link',
    'cancelled',
    'rescheduled',
    'moved',
    'changed',
    'reminder',
    'refunded',
    'waiting_offer',
    'reply',
    'account_closed',
    'recall',
    'time_off_decided',
    'staff_invitation',
    'document_shared',
  ]),
  clinicId: z.number().int(),
  /** Of the user, the booking, the receipt to be emailed, the reminder, the refund, the hold, the reply, the recall, the request, the invitation or the document. */
  id: z.uuid(),
  /** When a visit that was moved was to be before. */
  previousStartsAt: z.iso.datetime().optional(),
});
export type EmailJob = z.infer<typeof emailJobSchema>;

/** Enough that the emails of one visit seldom wait for those of others. */
const toQueue = ({ clinicId, id }: EmailJob): string => `emails:${clinicId}:${id.slice(-2)}`;

/** Emails about one thing, such as a visit, are sent in the order in which they were asked for. */
export const enqueueEmail = (trx: Trx, job: EmailJob, options?: EnqueueOptions): Promise<void> =>
  enqueue(
    trx,
    { task: toEmailTask(job), payload: job, maxAttempts: EMAIL_ATTEMPTS, queue: toQueue(job) },
    options,
  );

/** For how long staff can change a visit again, or move it back, before its patient is told. */
const CHANGE_DELAY_MS = 60_000;

/** Tells of what staff did with a visit, `moved` or `changed`, once they have left it alone for a while. */
export const enqueueChangeEmail = (
  trx: Trx,
  { kind, id, ...job }: Omit<EmailJob, 'clinicId' | 'kind'> & { kind: 'moved' | 'changed' },
): Promise<void> =>
  enqueueEmail(
    trx,
    { kind, clinicId: trx.clinicId, id, ...job },
    { key: `${kind}:${trx.clinicId}:${id}`, runAt: new Date(Date.now() + CHANGE_DELAY_MS) },
  );
