import type { FastifyBaseLogger } from 'fastify';
import type { DeskMethod } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { MoneyContext } from '../../../context';
import { inTransaction, type Trx } from '../../../database/connection';
import { isRejectedBy } from '../../../database/failures';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import { findEntry } from '../ledger/ledger.repository';
import { recordEntry } from '../ledger/ledger.service';
import { closeIntent } from './close-intent';
import { lockPayable } from '../ledger/payments.repository';
import { toOpenIntentId } from './payments.service';

type Outcome = { readonly paymentId: string } | { readonly openIntentId: string };

export interface ClinicPayment {
  readonly bookingId: string;
  /** The ID that the entry shall have; any by default. */
  readonly entryId?: string | undefined;
  /** Absent for all that is owed. */
  readonly amountCents?: number | undefined;
  readonly method?: DeskMethod | undefined;
  readonly actor: Actor;
  readonly log: FastifyBaseLogger;
}

interface Attempt extends Omit<ClinicPayment, 'log'> {
  readonly cancelledIntentId: string | null;
}

type Wanted = Pick<ClinicPayment, 'bookingId' | 'entryId' | 'amountCents'> & {
  readonly method: DeskMethod;
};

/** Whether an earlier request has recorded this payment, whose answer may have been lost. */
async function isRecorded(
  trx: Trx,
  { bookingId, entryId, amountCents, method }: Wanted,
): Promise<boolean> {
  const entry = entryId === undefined ? null : await findEntry(trx, entryId);
  if (!entry) return false;
  const isSame =
    entry.bookingId === bookingId &&
    entry.kind === 'payment' &&
    entry.method === method &&
    (amountCents === undefined || entry.amountCents === amountCents);
  if (!isSame) throw new DomainError('payment_repeated');
  return true;
}

/** Another visit can take the same ID at the same moment: only requests of one visit wait for each other. */
const rejectRepeated = (error: unknown): never => {
  throw isRejectedBy(error, ['ledger_entries_pkey']) ? new DomainError('payment_repeated') : error;
};

async function tryToRecord(
  trx: Trx,
  { bookingId, entryId, method = 'cash', actor, cancelledIntentId, ...attempt }: Attempt,
): Promise<Outcome> {
  const booking = await lockPayable(trx, bookingId);
  if (!booking) throw new DomainError('not_found');
  const wanted = { ...attempt, bookingId, entryId, method };
  if (entryId !== undefined && (await isRecorded(trx, wanted))) return { paymentId: entryId };
  const { status, owedCents } = booking;
  const { amountCents = owedCents } = attempt;
  if (status === 'cancelled') throw new DomainError('booking_cancelled');
  if (owedCents <= 0) throw new DomainError('already_paid');
  if (amountCents > owedCents) throw new DomainError('amount_exceeds_owed');
  const openIntentId = toOpenIntentId(booking, cancelledIntentId);
  if (openIntentId !== null) return { openIntentId };
  const payment = { bookingId, kind: 'payment', amountCents, method } as const;
  const record = { id: entryId, recordedAt: actor.now, by: actor.userId };
  const paymentId = await recordEntry(trx, { ...payment, ...record }).catch(rejectRepeated);
  if (paymentId === null) throw new Error('A payment at the clinic was taken for a repeated one');
  if (amountCents === owedCents)
    await enqueueEmail(trx, { kind: 'paid', clinicId: trx.clinicId, id: bookingId });
  await recordAudit(trx, {
    actor,
    action: 'payment.recorded',
    subject: { type: 'booking', id: bookingId },
    after: { amountCents, method },
  });
  return { paymentId };
}

/**
 * Records a payment taken at the clinic and returns its ID. The booking's intent is cancelled at the
 * provider first, outside of a transaction, so that the patient cannot pay by card as well.
 */
export async function recordClinicPayment(
  context: MoneyContext,
  payment: ClinicPayment,
  cancelledIntentId: string | null = null,
): Promise<string> {
  const { bookingId, log } = payment;
  const outcome = await inTransaction(context.db, (trx) =>
    tryToRecord(trx, { ...payment, cancelledIntentId }),
  );
  if ('paymentId' in outcome) return outcome.paymentId;
  const { openIntentId: intentId } = outcome;
  await closeIntent(context, { bookingId, intentId, log });
  return recordClinicPayment(context, payment, intentId);
}
