import type { FastifyBaseLogger } from 'fastify';
import { idSchema } from 'shared-contracts';
import type { MoneyContext } from '../../../context';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import type { CardEvent, CardIntent, CardProvider, CardRefund } from '../../../ports';
import { settleDispute } from './settle-dispute';
import { listWithReturned, settleRefund } from '../refunds/settle.service';
import { insertCardEvent } from './card-events.repository';
import { findPayableBooking } from '../ledger/payments.repository';
import {
  type PaymentOutcome,
  recordPayment,
  reportRefundDue,
  requirePaidIntent,
} from '../payments/payments.service';

/**
 * Records the payment of an intent that the provider reports as paid. Throws `not_found` or
 * `payment_mismatch` when it pays no booking of the clinic.
 */
export async function recordReportedIntent(
  trx: Trx,
  { intent, now }: { intent: CardIntent; now: Date },
): Promise<PaymentOutcome & { readonly bookingId: string }> {
  const bookingId = idSchema.safeParse(intent.metadata.bookingId).data;
  const booking = bookingId && (await findPayableBooking(trx, bookingId));
  if (!booking) throw new DomainError('not_found');
  await requirePaidIntent(trx, { clinic: trx.clinic, booking, intent });
  const arrival = { bookingId: booking.bookingId, intent, now };
  return { ...(await recordPayment(trx, arrival)), bookingId: booking.bookingId };
}

/** The refunds that an event is about, in their state of now: the event may be late. */
async function readRefunds(db: Db, cards: CardProvider, event: CardEvent): Promise<CardRefund[]> {
  if (event.kind === 'refund_changed') {
    const made = (await cards.getRefund(event.refund.id)) ?? event.refund;
    return listWithReturned(db, { made, cards });
  }
  if (event.kind !== 'charge_refunded') return [];
  const refunds: CardRefund[] = [];
  for await (const refund of cards.listRefunds({ intentId: event.intentId })) refunds.push(refund);
  return refunds.sort((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
}

interface Handling {
  readonly event: CardEvent;
  readonly refunds: readonly CardRefund[];
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/** The event is noted as handled in the same transaction: a repeated one finds the note. */
async function handleOnce(trx: Trx, { event, refunds, now, log }: Handling): Promise<void> {
  const note = { eventId: event.id, receivedAt: now };
  if (!(await insertCardEvent(trx, note))) return;
  if (event.kind === 'payment_succeeded') {
    const recorded = await recordReportedIntent(trx, { intent: event.intent, now });
    return reportRefundDue(log, recorded.bookingId, recorded);
  }
  if (event.kind === 'dispute_changed') await settleDispute(trx, { dispute: event.dispute, now });
  for (const made of refunds) await settleRefund(trx, { made, now });
}

/**
 * An event that matches no booking would match none the next time: it is acknowledged and left to
 * the staff. Any other failure makes the provider send the event again.
 */
function reportUnmatched(error: unknown, event: CardEvent, log: FastifyBaseLogger): void {
  const isAboutPayment = event.kind === 'payment_succeeded';
  if (!(error instanceof DomainError) || !isAboutPayment) throw error;
  log.error({ intentId: event.intent.id, code: error.code }, 'card event matches no booking');
}

/** Applies a signed event; events may be repeated, late and in any order. */
export async function handleCardEvent(
  { db, clock, ports }: MoneyContext,
  event: CardEvent,
  log: FastifyBaseLogger,
): Promise<void> {
  const handling = { event, refunds: await readRefunds(db, ports.cards, event), now: clock(), log };
  await inTransaction(db, (trx) => handleOnce(trx, handling)).catch((error: unknown) =>
    reportUnmatched(error, event, log),
  );
}
