import type { FastifyInstance } from 'fastify';
import { replyToMessage } from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';
import { replyToVisitor } from './replies.service';

export function registerMessages(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, replyToMessage, async ({ params, body, ...call }) => {
    const actor = toActor(call, clock());
    const reply = { ...body, messageId: params.id, actor };
    await inTransaction(db, (trx) => replyToVisitor(trx, reply));
    return { repliedAt: actor.now };
  });
}
