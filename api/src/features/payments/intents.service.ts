import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import type { CardIntent, CardProvider } from '../../ports';
import { findPayableBooking, type PayableBooking, saveIntentId } from './payments.repository';
import { CURRENCY, toIntentMetadata } from './payments.service';

function requireUnpaid(booking: PayableBooking): void {
  const { isPaid, priceCents, status } = booking;
  if (status === 'cancelled') throw new DomainError(isPaid ? 'refund_due' : 'booking_cancelled');
  if (isPaid || priceCents === 0) throw new DomainError('already_paid');
}

/**
 * The intent to pay a booking with: the one prepared before unless it was cancelled, else a new
 * one. A former one may have succeeded without our having heard of it. The key makes concurrent
 * calls share one intent, so that no booking can be paid twice. Nobody is told of a new one before
 * it is stored with a live booking, where cancelling finds it.
 */
export async function prepareIntent(
  db: Db,
  { clinic, cards }: { clinic: Clinic; cards: CardProvider },
  booking: PayableBooking,
): Promise<CardIntent> {
  requireUnpaid(booking);
  const { bookingId, priceCents, intentId } = booking;
  const former = intentId === null ? null : await cards.getIntent(intentId);
  if (former && former.state !== 'canceled') return former;
  const intent = await cards.createIntent({
    amountCents: priceCents,
    currency: CURRENCY,
    metadata: toIntentMetadata(clinic, bookingId),
    idempotencyKey: `${bookingId}:${priceCents}:${former?.id ?? 'first'}`,
  });
  const isSaved = await saveIntentId(db, clinic, {
    bookingId,
    intentId: intent.id,
    formerId: intentId,
  });
  if (isSaved) return intent;
  await cards.cancelIntent(intent.id);
  const current = await findPayableBooking(db, clinic, bookingId);
  if (!current) throw new DomainError('not_found');
  return prepareIntent(db, { clinic, cards }, current);
}
