import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listMessages, type StoredMessage } from './messages.repository';
import { answerVisitor } from './messages.service';

const MAX_MESSAGES = 200;

function toMessage({
  messageId,
  createdAt,
  answeredAt,
  ...rest
}: StoredMessage): contract.ContactMessage {
  const answeredAtUtc = answeredAt?.toISOString() ?? null;
  return { ...rest, _id: messageId, createdAtUtc: createdAt.toISOString(), answeredAtUtc };
}

export function registerMessages(app: FastifyInstance, { db, clinic, clock }: Context): void {
  registerEndpoint(app, contract.listMessages, async () =>
    (await listMessages(db, clinic, MAX_MESSAGES)).map(toMessage),
  );

  registerEndpoint(app, contract.replyToMessage, async ({ params, body, caller }) => {
    const answer = { ...body, messageId: params.id, answeredBy: caller.userId, now: clock() };
    await db.transaction().execute((trx) => answerVisitor(trx, clinic, answer));
    return { acknowledged: true as const };
  });
}
