import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { type Actor, recordAudit, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { enqueueEmail } from '../../email/email-job';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { hasMessage, listMessages, type Reply, saveReply } from './messages.repository';

const MAX_MESSAGES = 200;

/** Stores the reply and queues it as an email. Run it in a transaction. */
async function replyToVisitor(
  db: Db,
  clinic: Clinic,
  { actor, ...reply }: Reply & { readonly actor: Actor },
): Promise<void> {
  const { messageId } = reply;
  if (await saveReply(db, clinic, reply)) {
    const subject = { type: 'message', id: messageId };
    await recordAudit(db, clinic, { actor, action: 'message.replied', subject });
    return enqueueEmail(db, { kind: 'reply', clinicId: clinic.clinicId, id: messageId });
  }
  const exists = await hasMessage(db, clinic, messageId);
  throw new DomainError(exists ? 'already_replied' : 'not_found');
}

export function registerMessages(app: FastifyInstance, { db, clinic, clock }: Context): void {
  registerEndpoint(app, contract.listMessages, () => listMessages(db, clinic, MAX_MESSAGES));

  registerEndpoint(app, contract.replyToMessage, async ({ params, body, caller, request }) => {
    const repliedAt = clock();
    const reply = { ...body, messageId: params.id, repliedBy: caller.userId, repliedAt };
    const actor = toActor({ caller, request }, repliedAt);
    await db.transaction().execute((trx) => replyToVisitor(trx, clinic, { ...reply, actor }));
    return { repliedAt };
  });
}
