import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../outbox/email-job';
import { countReplies, insertReply } from './messages.repository';

interface Reply {
  readonly messageId: string;
  readonly reply: string;
  /** How many replies the writer has seen. */
  readonly replyCount: number;
  readonly actor: Actor;
}

/** Stores the reply and queues it as an email. */
export async function replyToVisitor(
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
