import type { FastifyInstance } from 'fastify';
import { createMessage } from 'shared-contracts';
import { limitRequests } from '../../access/rate-limit';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { insertMessage } from './messages.repository';
import { findSpamReason } from './spam';

/** In a scope of its own, because the limit applies to every route registered beside it. */
export async function registerContactForm(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock } = context;
  await limitRequests(app, context, { name: 'contactForm', max: 5, windowMs: 60_000 });

  registerEndpoint(app, createMessage, async ({ body }) => {
    const message = { ...body, now: clock() };
    const spamReason = await findSpamReason(db, message);
    return { id: await insertMessage(db, { ...message, spamReason }) };
  });
}
