import { sql } from 'kysely';
import { lastReply, readLastReply } from '../messages/last-reply';
import { listReplies } from '../messages/replies.repository';
import type { PersonalTable } from './personal-table';

/** Messages are sent without an account; those from before the closing belong to this one. */
export const messages: PersonalTable = {
  read: async (db, { email, isVerified }) => {
    const rows = await db
      .selectFrom('messages as m')
      .select(['m.message_id as messageId', 'm.email', 'm.subject', 'm.message'])
      .select('m.created_at as createdAt')
      .select(lastReply)
      .where('m.clinic_id', '=', db.clinicId)
      .where('m.email', '=', email)
      .where(sql<boolean>`${isVerified}`)
      .orderBy('m.created_at')
      .execute();
    const read = await readLastReply(db, rows);
    const exported = read.map(async (row) => {
      const replies = await listReplies(db, row.messageId);
      return {
        ...row,
        replies: replies.map(({ text, createdAt }) => ({ reply: text, repliedAt: createdAt })),
      };
    });
    return { messages: await Promise.all(exported) };
  },
  eraseAccount: async (trx, { email, isVerified, closedAt }) => {
    if (!isVerified || closedAt === null) return;
    await trx
      .deleteFrom('messages')
      .where('clinic_id', '=', trx.clinicId)
      .where('email', '=', email)
      .where('created_at', '<=', closedAt)
      .execute();
  },
};

export const messageReplies: PersonalTable = {
  // The export has them with their messages, and they are deleted with them.
  read: async () => ({}),
};
