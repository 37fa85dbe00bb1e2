import { sql } from 'kysely';
import type { Db } from '../../../database/connection';
import type { Encrypted } from '../../../database/encrypted-columns';
import { withFields } from '../../../database/encrypted-fields';

interface EncryptedReply {
  readonly id: string;
  readonly reply: Encrypted<'message_replies.reply'>;
  readonly repliedAt: string;
}

/** A column of a query of `messages as m`: the last reply, null without one. `readLastReply` makes two of it that can be read. */
export const lastReply = sql<EncryptedReply | null>`(
  select json_build_object('id', r.reply_id, 'reply', r.reply, 'repliedAt', r.created_at)
  from message_replies r where r.clinic_id = m.clinic_id and r.message_id = m.message_id
  order by r.created_at desc, r.reply_id desc limit 1)`.as('lastReply');

/** The rows with the text of the last reply and its time, null without one. */
export const readLastReply = <Row extends { readonly lastReply: EncryptedReply | null }>(
  db: Db,
  rows: readonly Row[],
) =>
  withFields(db, ({ decrypt }) =>
    rows.map(({ lastReply: last, ...row }) => ({
      ...row,
      reply: last && decrypt('message_replies.reply', last.id, last.reply),
      repliedAt: last && new Date(last.repliedAt),
    })),
  );
