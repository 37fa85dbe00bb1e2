import type { FastifyInstance } from 'fastify';
import {
  type BodyOf,
  createPayment,
  createPaymentIntent,
  recordClinicPayment as recordClinicPaymentEndpoint,
} from 'shared-contracts';
import type { Account } from '../../access/account.repository';
import { requireOwnEmail } from '../../access/ownership';
import { toActor } from '../../audit/audit-log';
import { toHurried } from '../../adapters/card-deadline';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { recordClinicPayment } from '../../core/money/payments/clinic-payment.service';
import {
  findSoonestUnpaidId,
  type PayableBooking,
} from '../../core/money/ledger/payments.repository';
import {
  prepareIntent,
  recordSucceededIntent,
  requirePaidIntent,
  requirePayable,
} from '../../core/money/payments/payments.service';

/** The booking that is named, else the caller's soonest unpaid one of this price. */
async function requireBookingToPay(
  { db, clock }: Context,
  { priceCents, ...body }: BodyOf<typeof createPaymentIntent>,
  caller: Account,
): Promise<PayableBooking> {
  const wanted = { userId: caller.userId, priceCents, now: clock() };
  const bookingId = body.bookingId ?? (await findSoonestUnpaidId(db, wanted));
  if (bookingId === null) throw new DomainError('no_unpaid_booking');
  const booking = await requirePayable(db, { bookingId, caller });
  const dueCents = booking.isPaid ? booking.priceCents : booking.owedCents;
  if (dueCents !== priceCents) throw new DomainError('price_mismatch');
  return booking;
}

export function registerPayments(app: FastifyInstance, context: Context): void {
  const { db, clinic, clock } = context;

  registerEndpoint(app, createPaymentIntent, async ({ body, caller, request: { log } }) => {
    const booking = await requireBookingToPay(context, body, caller);
    const { cards } = toHurried(context).ports;
    const intent = await prepareIntent(db, { clinic, cards }, booking);
    if (intent.state !== 'succeeded') return { clientSecret: intent.clientSecret };
    const { bookingId } = booking;
    const { isRefundDue } = await recordSucceededIntent(context, { bookingId, intent, log });
    throw new DomainError(isRefundDue ? 'refund_due' : 'already_paid');
  });

  registerEndpoint(app, createPayment, async ({ body, caller, request: { log } }) => {
    requireOwnEmail(caller, body.email, 'visits.manage');
    const { bookingId } = body;
    const booking = await requirePayable(db, { bookingId, caller });
    const found = await toHurried(context).ports.cards.getIntent(body.transactionId);
    const intent = await requirePaidIntent(db, { clinic, booking, intent: found });
    const recorded = await recordSucceededIntent(context, { bookingId, intent, log });
    if (recorded.isRefundDue) throw new DomainError('refund_due');
    return { id: recorded.paymentId };
  });

  registerEndpoint(app, recordClinicPaymentEndpoint, async ({ params, body, caller, request }) => {
    const actor = toActor({ caller, request }, clock());
    const payment = { ...body, bookingId: params.id, actor, log: request.log };
    return { id: await recordClinicPayment(toHurried(context), payment) };
  });
}
