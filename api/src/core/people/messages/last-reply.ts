import { sql } from 'kysely';

const ofLastReply = (column: 'reply' | 'created_at') => sql`(select ${sql.ref(`r.${column}`)}
  from message_replies r where r.clinic_id = m.clinic_id and r.message_id = m.message_id
  order by r.created_at desc, r.reply_id desc limit 1)`;

/** Columns of a query of `messages as m`: the last reply and its time, null without one. */
export const lastReply = [
  sql<string | null>`${ofLastReply('reply')}`.as('reply'),
  sql<Date | null>`${ofLastReply('created_at')}`.as('repliedAt'),
] as const;
