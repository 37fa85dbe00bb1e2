import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { idSchema, receiveCardEvent } from 'shared-contracts';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import type { CardIntent } from '../../ports';
import { findPayableBooking } from './payments.repository';
import { assertIntentPaysBooking, recordSucceededIntent } from './payments.service';

async function recordPaidIntent(
  context: Context,
  intent: CardIntent,
  log: FastifyBaseLogger,
): Promise<void> {
  const bookingId = idSchema.safeParse(intent.metadata.bookingId).data;
  const booking = bookingId && (await findPayableBooking(context.db, context.clinic, bookingId));
  if (!booking) throw new DomainError('not_found');
  assertIntentPaysBooking(context.clinic, booking, intent);
  await recordSucceededIntent(context, { bookingId: booking.bookingId, intent, log });
}

/**
 * An event that matches no booking would match none the next time: it is acknowledged and left to
 * the staff. Any other failure makes the provider send the event again.
 */
function reportUnmatched(error: unknown, intent: CardIntent, log: FastifyBaseLogger): void {
  if (!(error instanceof DomainError)) throw error;
  log.error({ intentId: intent.id, code: error.code }, 'card event matches no booking');
}

export function registerCardEvents(app: FastifyInstance, context: Context): void {
  // The signature covers the bytes as they were sent, so the body must not be parsed.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  registerEndpoint(app, receiveCardEvent, async ({ request }) => {
    const signature = request.headers['stripe-signature'];
    if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') {
      throw new DomainError('signature_invalid');
    }
    const intent = context.ports.cards.readSucceededIntent(request.body, signature);
    if (intent) {
      await recordPaidIntent(context, intent, request.log).catch((error: unknown) =>
        reportUnmatched(error, intent, request.log),
      );
    }
    return { received: true as const };
  });
}
