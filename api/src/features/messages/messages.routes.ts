import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { type Actor, recordAudit, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { enqueueEmail } from '../../outbox/email-job';
import { inTransaction, type Trx } from '../../database/connection';
import { countReplies, insertReply, listMessages } from './messages.repository';

const MAX_MESSAGES = 200;

interface Reply {
  readonly messageId: string;
  readonly reply: string;
  /** How many replies the writer has seen. */
  readonly replyCount: number;
  readonly actor: Actor;
}

/** Stores the reply and queues it as an email. */
async function replyToVisitor(
  trx: Trx,
  { messageId, reply, replyCount, actor }: Reply,
): Promise<void> {
  const count = await countReplies(trx, messageId);
  if (count === null) throw new DomainError('not_found');
  if (count !== replyCount) throw new DomainError('already_replied');
  const { userId: authorId, now } = actor;
  const id = await insertReply(trx, { messageId, authorId, reply, now });
  const subject = { type: 'message', id: messageId };
  await recordAudit(trx, { actor, action: 'message.replied', subject });
  await enqueueEmail(trx, { kind: 'reply', clinicId: trx.clinicId, id });
}

export function registerMessages(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, contract.listMessages, () => listMessages(db, MAX_MESSAGES));

  registerEndpoint(app, contract.replyToMessage, async ({ params, body, ...call }) => {
    const actor = toActor(call, clock());
    const reply = { ...body, messageId: params.id, actor };
    await inTransaction(db, (trx) => replyToVisitor(trx, reply));
    return { repliedAt: actor.now };
  });
}
