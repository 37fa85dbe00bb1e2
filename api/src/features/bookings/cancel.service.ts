import type { FastifyBaseLogger } from 'fastify';
import type { Account } from '../../access/account.repository';
import { isOwnerOrAdmin } from '../../access/ownership';
import type { Context } from '../../context';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../email/email-job';
import { recordSucceededIntent } from '../payments/payments.service';
import * as bookings from './bookings.repository';
import { assertChangeable } from './change-terms';

interface Cancellation {
  readonly bookingId: string;
  readonly caller: Account;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

interface Attempt extends Cancellation {
  /** The intent that was cancelled at the provider, null for none. */
  readonly cancelledIntentId: string | null;
}

/** How many bookings changed, or the intent by which the booking could still be paid. */
type Outcome = { readonly modifiedCount: number } | { readonly openIntentId: string };

async function tryToCancel(
  db: Db,
  clinic: Clinic,
  { bookingId, caller, now, cancelledIntentId }: Attempt,
): Promise<Outcome> {
  const booking = await bookings.lockBooking(db, clinic, bookingId);
  if (!booking || !isOwnerOrAdmin(caller, booking.userId)) throw new DomainError('not_found');
  if (booking.status === 'cancelled') return { modifiedCount: 0 };
  await assertChangeable(db, clinic, { booking, caller, now });
  if (booking.status === 'paid') throw new DomainError('already_paid');
  const { intentId } = booking;
  if (intentId !== null && intentId !== cancelledIntentId) return { openIntentId: intentId };
  await bookings.markCancelled(db, clinic, { bookingId, now });
  await enqueueEmail(db, { kind: 'cancelled', clinicId: clinic.clinicId, id: bookingId });
  return { modifiedCount: 1 };
}

/** Throws `already_paid`, and records the payment, if the patient paid first. */
async function cancelOpenIntent(
  context: Context,
  { bookingId, log }: Cancellation,
  intentId: string,
): Promise<void> {
  const intent = await context.ports.cards.cancelIntent(intentId);
  if (intent?.state !== 'succeeded') return;
  await recordSucceededIntent(context, { bookingId, intent, log });
  throw new DomainError('already_paid');
}

/**
 * Returns how many bookings changed: 0 when it was cancelled before. The intent is cancelled at the
 * provider first, outside of a transaction, so that only a booking that can no longer be paid is
 * cancelled. A booking that was given another intent meanwhile is tried again.
 */
export async function cancel(
  context: Context,
  cancellation: Cancellation,
  cancelledIntentId: string | null = null,
): Promise<number> {
  const outcome = await context.db
    .transaction()
    .execute((trx) => tryToCancel(trx, context.clinic, { ...cancellation, cancelledIntentId }));
  if ('modifiedCount' in outcome) return outcome.modifiedCount;
  await cancelOpenIntent(context, cancellation, outcome.openIntentId);
  return cancel(context, cancellation, outcome.openIntentId);
}
