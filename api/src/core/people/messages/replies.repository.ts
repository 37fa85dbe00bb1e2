import type { ThreadReply } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { withFields } from '../../../database/encrypted-fields';

/** The replies to a message, the oldest first. */
export async function listReplies(db: Db, messageId: string): Promise<ThreadReply[]> {
  const rows = await db
    .selectFrom('message_replies as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'r.clinic_id').onRef('u.user_id', '=', 'r.author_id'),
    )
    .select(['r.reply_id as id', 'r.reply as text', 'u.name as author'])
    .select('r.created_at as createdAt')
    .where('r.clinic_id', '=', db.clinicId)
    .where('r.message_id', '=', messageId)
    .orderBy('r.created_at')
    .orderBy('r.reply_id')
    .execute();
  return withFields(db, ({ decrypt }) =>
    rows.map((row) => ({ ...row, text: decrypt('message_replies.reply', row.id, row.text) })),
  );
}
