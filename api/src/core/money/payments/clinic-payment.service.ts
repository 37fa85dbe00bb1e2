import type { FastifyBaseLogger } from 'fastify';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { MoneyContext } from '../../../context';
import { inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../email/email-job';
import { insertPayment, lockBooking, markPaid } from './payments.repository';
import { closeIntent } from './close-intent';
import { CURRENCY, toOpenIntentId } from './payments.service';

type Outcome = { readonly paymentId: string } | { readonly openIntentId: string };

interface ClinicPayment {
  readonly bookingId: string;
  readonly actor: Actor;
  readonly log: FastifyBaseLogger;
}

interface Attempt extends Omit<ClinicPayment, 'log'> {
  readonly cancelledIntentId: string | null;
}

async function tryToRecord(
  trx: Trx,
  { bookingId, actor, cancelledIntentId }: Attempt,
): Promise<Outcome> {
  const booking = await lockBooking(trx, bookingId);
  if (!booking) throw new DomainError('not_found');
  const { status, priceCents: amountCents } = booking;
  if (status === 'cancelled') throw new DomainError('booking_cancelled');
  if (booking.payments.length > 0 || amountCents === 0) throw new DomainError('already_paid');
  const openIntentId = toOpenIntentId(booking, cancelledIntentId);
  if (openIntentId !== null) return { openIntentId };
  const payment = { bookingId, intentId: null, amountCents, currency: CURRENCY } as const;
  const paymentId = await insertPayment(trx, { ...payment, method: 'clinic' });
  if (paymentId === null)
    throw new Error('A payment without an intent was taken for a repeated one');
  await markPaid(trx, bookingId);
  await enqueueEmail(trx, { kind: 'paid', clinicId: trx.clinicId, id: bookingId });
  await recordAudit(trx, {
    actor,
    action: 'payment.recorded',
    subject: { type: 'booking', id: bookingId },
    after: { amountCents },
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
  const { bookingId, actor, log } = payment;
  const outcome = await inTransaction(context.db, (trx) =>
    tryToRecord(trx, { bookingId, actor, cancelledIntentId }),
  );
  if ('paymentId' in outcome) return outcome.paymentId;
  const { openIntentId: intentId } = outcome;
  await closeIntent(context, { bookingId, intentId, log });
  return recordClinicPayment(context, payment, intentId);
}
