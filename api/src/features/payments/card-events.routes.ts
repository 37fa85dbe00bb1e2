import type { FastifyInstance } from 'fastify';
import { receiveCardEvent } from 'shared-contracts';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { handleCardEvent } from '../../core/money/events/card-events.service';

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
    const event = context.ports.cards.readEvent(request.body, signature);
    if (event) await handleCardEvent(context, event, request.log);
    return { received: true as const };
  });
}
