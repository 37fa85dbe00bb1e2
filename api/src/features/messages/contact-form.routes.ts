import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { createMessage } from 'shared-contracts';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { insertMessage } from './messages.repository';
import { findSpamReason } from './spam';

const MAX_MESSAGES_PER_MINUTE = 5;

/** In a scope of its own, because the limit applies to every route registered beside it. */
export async function registerContactForm(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clinic, clock } = context;
  await app.register(rateLimit, {
    max: MAX_MESSAGES_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new DomainError('rate_limited'),
  });

  registerEndpoint(app, createMessage, async ({ body }) => {
    const message = { ...body, now: clock() };
    const spamReason = await findSpamReason(db, clinic, message);
    return { id: await insertMessage(db, clinic, { ...message, spamReason }) };
  });
}
