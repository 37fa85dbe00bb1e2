import { DAY_MS, type SpamReason } from 'shared-contracts';
import type { Db } from '../../database/connection';
import { hasText } from './messages.repository';

const MAX_LINKS = 2;
const REPEATED_WITHIN_MS = DAY_MS;
/** "Please call me" is what several people write. */
const MIN_REPEATED_LENGTH = 20;

const LINK = /https?:\/\/|\bwww\./gi;

interface SentMessage {
  readonly subject: string;
  readonly message: string;
  /** A field that people don't see. */
  readonly website?: string | undefined;
  readonly now: Date;
}

/** The rule by which a message is held back; null for none. docs/messages.md describes the rules. */
export async function findSpamReason(
  db: Db,
  { subject, message, website = '', now }: SentMessage,
): Promise<SpamReason | null> {
  if (website !== '') return 'hidden_field';
  if ((`${subject} ${message}`.match(LINK) ?? []).length > MAX_LINKS) return 'links';
  if (message.length < MIN_REPEATED_LENGTH) return null;
  const since = new Date(now.getTime() - REPEATED_WITHIN_MS);
  return (await hasText(db, { message, since })) ? 'repeated' : null;
}
