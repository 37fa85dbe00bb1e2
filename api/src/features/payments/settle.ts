import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context';
import type { CardIntent } from '../../ports';
import { recordPayment, type RecordedPayment } from './payments.service';

interface Settlement {
  readonly bookingId: string;
  readonly intent: CardIntent;
  readonly log: FastifyBaseLogger;
}

/**
 * Records a paid intent in a transaction of its own. Money that came for a cancelled or already
 * paid booking is kept on record and reported to the staff's log.
 */
export async function settle(
  { db, clinic }: Context,
  { bookingId, intent, log }: Settlement,
): Promise<RecordedPayment> {
  const { id: intentId, amountCents, currency } = intent;
  const payment = { bookingId, intentId, amountCents, currency };
  const recorded = await db.transaction().execute((trx) => recordPayment(trx, clinic, payment));
  const { paymentId, outcome } = recorded;
  if (outcome === 'stray') log.error({ bookingId, paymentId }, 'payment to be refunded by staff');
  return recorded;
}
