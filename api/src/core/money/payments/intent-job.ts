import { z } from 'zod';
import type { Clinic } from '../../../clinic';
import type { Trx } from '../../../database/connection';
import { enqueue } from '../../../outbox/enqueue';

/** With the queue's growing pauses they last for three days. */
const MAX_ATTEMPTS = 25;

/** A task name per clinic: clinics that share a database never take each other's jobs. */
export const toIntentTask = ({ clinicId }: Pick<Clinic, 'clinicId'>): string =>
  `close_intent:${clinicId}`;

export const intentJobSchema = z.object({ bookingId: z.uuid() });

/** The same job that waits already is replaced. */
export const enqueueIntentClosing = (trx: Trx, bookingId: string): Promise<void> =>
  enqueue(
    trx,
    { task: toIntentTask(trx), payload: { bookingId }, maxAttempts: MAX_ATTEMPTS },
    { key: `intent:${trx.clinicId}:${bookingId}` },
  );
