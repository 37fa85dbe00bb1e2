import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NewMessage, SpamReason } from 'shared-contracts';
import type { Db, Trx } from '../../database/connection';
import { withFields } from '../../database/encrypted-fields';

interface StoredMessage extends NewMessage {
  /** Why the message is held back; null for one that is not. */
  readonly spamReason: SpamReason | null;
  readonly now: Date;
}

export async function insertMessage(
  db: Db,
  { now, spamReason, email, subject, message }: StoredMessage,
): Promise<string> {
  const row = await db
    .insertInto('messages')
    .values({
      clinic_id: db.clinicId,
      email,
      subject,
      message,
      created_at: now,
      state: spamReason === null ? 'open' : 'spam',
      spam_reason: spamReason,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return row.message_id;
}

/** Whether this text was sent since then, in upper or lower case. */
export async function hasText(
  db: Db,
  { message, since }: { message: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('message_id')
    .where('clinic_id', '=', db.clinicId)
    .where(sql<boolean>`md5(lower(message)) = md5(lower(${message}))`)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of replies; null when there is no such message. Locks the message. */
export async function countReplies(trx: Trx, messageId: string): Promise<number | null> {
  const message = await trx
    .selectFrom('messages')
    .select('message_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  if (!message) return null;
  const { count } = await trx
    .selectFrom('message_replies')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('clinic_id', '=', trx.clinicId)
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewReply {
  readonly messageId: string;
  readonly authorId: string;
  readonly reply: string;
  readonly now: Date;
}

export async function insertReply(
  trx: Trx,
  { messageId, authorId, reply, now }: NewReply,
): Promise<string> {
  const replyId = randomUUID();
  await trx
    .insertInto('message_replies')
    .values({
      clinic_id: trx.clinicId,
      reply_id: replyId,
      message_id: messageId,
      author_id: authorId,
      reply: await withFields(trx, ({ encrypt }) =>
        encrypt('message_replies.reply', replyId, reply),
      ),
      created_at: now,
    })
    .execute();
  return replyId;
}
