import { z } from 'zod';
import type { Clinic } from '../../../clinic';
import type { Trx } from '../../../database/connection';
import { enqueue } from '../../../outbox/enqueue';

/** With the queue's growing pauses they last for three days. */
const MAX_ATTEMPTS = 25;

/** A task name per clinic: clinics that share a database never take each other's jobs. */
export const toRefundTask = ({ clinicId }: Pick<Clinic, 'clinicId'>): string =>
  `send_refund:${clinicId}`;

export const refundJobSchema = z.object({ refundId: z.uuid() });

/** A job of this refund that waits, or was given up, is replaced. */
export const enqueueRefund = (
  trx: Trx,
  { clinicId }: Pick<Clinic, 'clinicId'>,
  refundId: string,
): Promise<void> =>
  enqueue(
    trx,
    { task: toRefundTask({ clinicId }), payload: { refundId }, maxAttempts: MAX_ATTEMPTS },
    { key: `refund:${clinicId}:${refundId}` },
  );
