import type { ContactMessage, NewMessage } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';

export async function insertMessage(
  db: Db,
  clinic: Clinic,
  { now, ...message }: NewMessage & { now: Date },
): Promise<string> {
  const row = await db
    .insertInto('messages')
    .values({ ...message, clinic_id: clinic.clinicId, created_at: now })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return row.message_id;
}

/** Those that need a reply first, then the newest. */
export function listMessages(db: Db, clinic: Clinic, limit: number): Promise<ContactMessage[]> {
  return db
    .selectFrom('messages')
    .select(['message_id as id', 'email', 'subject', 'message', 'created_at as createdAt'])
    .select(['reply', 'replied_at as repliedAt'])
    .where('clinic_id', '=', clinic.clinicId)
    .orderBy((is) => is('reply', 'is', null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export interface Reply {
  readonly messageId: string;
  readonly reply: string;
  readonly repliedBy: string;
  readonly repliedAt: Date;
}

/** False when there is no such message or it has a reply already. */
export async function saveReply(
  db: Db,
  clinic: Clinic,
  { messageId, reply, repliedBy, repliedAt }: Reply,
): Promise<boolean> {
  const result = await db
    .updateTable('messages')
    .set({ reply, replied_at: repliedAt, replied_by: repliedBy })
    .where('clinic_id', '=', clinic.clinicId)
    .where('message_id', '=', messageId)
    .where('reply', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function hasMessage(db: Db, clinic: Clinic, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('message_id')
    .where('clinic_id', '=', clinic.clinicId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}
