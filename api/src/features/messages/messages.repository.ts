import type { BodyOf, createMessage } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';

export interface StoredMessage extends BodyOf<typeof createMessage> {
  readonly messageId: string;
  readonly createdAt: Date;
  /** Both null until staff have replied. */
  readonly answer: string | null;
  readonly answeredAt: Date | null;
}

export async function insertMessage(
  db: Db,
  clinic: Clinic,
  message: BodyOf<typeof createMessage> & { now: Date },
): Promise<string> {
  const { now, ...rest } = message;
  const row = await db
    .insertInto('messages')
    .values({ ...rest, clinic_id: clinic.clinicId, created_at: now })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return row.message_id;
}

/** Those that wait for an answer first, then the newest. */
export function listMessages(db: Db, clinic: Clinic, limit: number): Promise<StoredMessage[]> {
  return db
    .selectFrom('messages')
    .select(['message_id as messageId', 'email', 'subject', 'message', 'answer'])
    .select(['created_at as createdAt', 'answered_at as answeredAt'])
    .where('clinic_id', '=', clinic.clinicId)
    .orderBy((is) => is('answer', 'is', null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

interface Answer {
  readonly messageId: string;
  readonly answer: string;
  readonly answeredBy: string;
  readonly now: Date;
}

/** Whether the answer was kept; false when there is no such message or it has one already. */
export async function saveAnswer(
  db: Db,
  clinic: Clinic,
  { messageId, answer, answeredBy, now }: Answer,
): Promise<boolean> {
  const result = await db
    .updateTable('messages')
    .set({ answer, answered_at: now, answered_by: answeredBy })
    .where('clinic_id', '=', clinic.clinicId)
    .where('message_id', '=', messageId)
    .where('answer', 'is', null)
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
