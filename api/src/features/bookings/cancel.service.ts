import type { FastifyBaseLogger } from 'fastify';
import type { Account } from '../../access/account.repository';
import { isOwnerOrAdmin } from '../../access/ownership';
import type { Context } from '../../context';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../email/email-job';
import { settle } from '../payments/settle';
import * as bookings from './bookings.repository';

interface Cancellation {
  readonly bookingId: string;
  readonly caller: Account;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

interface Attempt extends Cancellation {
  /** The intent that nobody can pay any more, null for none. */
  readonly withdrawnId: string | null;
}

/** How many bookings changed, or the intent by which the booking could still be paid. */
type Outcome = { readonly modifiedCount: number } | { readonly openIntentId: string };

async function tryToCancel(
  db: Db,
  clinic: Clinic,
  { bookingId, caller, now, withdrawnId }: Attempt,
): Promise<Outcome> {
  const booking = await bookings.lockBooking(db, clinic, bookingId);
  if (!booking || !isOwnerOrAdmin(caller, booking.userId)) throw new DomainError('not_found');
  if (booking.status === 'cancelled') return { modifiedCount: 0 };
  if (booking.startsAt <= now) throw new DomainError('slot_past');
  if (booking.status === 'paid') throw new DomainError('already_paid');
  const { intentId } = booking;
  if (intentId !== null && intentId !== withdrawnId) return { openIntentId: intentId };
  await bookings.markCancelled(db, clinic, bookingId);
  await enqueueEmail(db, { kind: 'cancelled', clinicId: clinic.clinicId, id: bookingId });
  return { modifiedCount: 1 };
}

/** Throws `already_paid` when the patient was faster; their payment is recorded then. */
async function withdrawIntent(
  context: Context,
  { bookingId, log }: Cancellation,
  intentId: string,
): Promise<void> {
  const intent = await context.ports.cards.cancelIntent(intentId);
  if (intent?.state !== 'succeeded') return;
  await settle(context, { bookingId, intent, log });
  throw new DomainError('already_paid');
}

/**
 * How many bookings changed: 0 when it was cancelled before. The provider comes first, and outside
 * of a transaction: only a booking that nobody can pay any more is cancelled. One that was given
 * another intent in the meantime is tried again.
 */
export async function cancel(
  context: Context,
  cancellation: Cancellation,
  withdrawnId: string | null = null,
): Promise<number> {
  const outcome = await context.db
    .transaction()
    .execute((trx) => tryToCancel(trx, context.clinic, { ...cancellation, withdrawnId }));
  if ('modifiedCount' in outcome) return outcome.modifiedCount;
  await withdrawIntent(context, cancellation, outcome.openIntentId);
  return cancel(context, cancellation, outcome.openIntentId);
}
