import type { FastifyInstance } from 'fastify';
import { createPayment, createPaymentIntent } from 'shared-contracts';
import { requireOwnEmail } from '../../access/ownership';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { prepareIntent } from './intents.service';
import { requirePaidFor, requirePayable, requirePrice } from './payments.service';
import { settle } from './settle';

export function registerPayments(app: FastifyInstance, context: Context): void {
  const { db, clinic, ports } = context;

  registerEndpoint(app, createPaymentIntent, async ({ body, caller, request }) => {
    const booking = await requirePayable(db, clinic, { bookingId: body.bookingId, caller });
    requirePrice(booking, body.role);
    const intent = await prepareIntent(db, { clinic, cards: ports.cards }, booking);
    if (intent.state !== 'succeeded') return { clientSecret: intent.clientSecret };
    const settlement = { bookingId: body.bookingId, intent, log: request.log };
    const { isRefundDue } = await settle(context, settlement);
    throw new DomainError(isRefundDue ? 'refund_due' : 'already_paid');
  });

  registerEndpoint(app, createPayment, async ({ body, caller, request }) => {
    requireOwnEmail(caller, body.email);
    const booking = await requirePayable(db, clinic, { bookingId: body.bookingId, caller });
    requirePrice(booking, body.role);
    const intent = await ports.cards.getIntent(body.transectionId);
    requirePaidFor(clinic, booking, intent);
    const settlement = { bookingId: body.bookingId, intent, log: request.log };
    const { paymentId, isRefundDue } = await settle(context, settlement);
    if (isRefundDue) throw new DomainError('refund_due');
    return { insertedId: paymentId };
  });
}
