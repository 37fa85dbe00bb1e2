import {
  addDays,
  API_PREFIX,
  type FeedKind,
  readCalendarFeed,
  toCalendarFeed,
  toDateLocal,
} from 'shared-contracts';
import { lockOpenAccount } from '../../access/account-locks.repository';
import { may } from '../../access/account.repository';
import { requireConfirmation } from '../../access/confirmation';
import { createLinkToken, hashLinkToken } from '../../access/link-token';
import type { SignedInAccount } from '../../access/sessions.repository';
import type { Context } from '../../context';
import {
  findFeed,
  markRead,
  type OwnedFeed,
  replaceFeed,
} from '../../core/people/calendar-feeds/calendar-feeds.repository';
import { findDoctorOfAccount } from '../../core/people/dentists/dentists.repository';
import { type Db, inTransaction } from '../../database/connection';
import { DomainError } from '../../domain-error';
import type { EmailLanguage } from '../../email/email-language';
import { readEmailLanguage } from '../../email/read-email-language';
import { toPageUrl } from '../../email/page-url';
import { type FeedSubject, type FeedVisit, listFeedVisits } from './feed-visits.repository';
import { toEntry } from './to-entry';

const ENDING = '.ics';

type FeedContext = Pick<Context, 'db' | 'clinic' | 'clock' | 'publicUrl'>;

const toFeedUrl = (publicUrl: string, token: string): string =>
  publicUrl + API_PREFIX + readCalendarFeed.path.replace(':file', token + ENDING);

interface NewFeed {
  readonly caller: SignedInAccount;
  readonly kind: FeedKind;
}

/** Throws unless the caller may have the feed: it shows the days of a dentist to that dentist alone. */
async function requireMayHave(context: FeedContext, { caller, kind }: NewFeed): Promise<void> {
  if (!caller.isVerified) throw new DomainError('email_unverified');
  if (kind === 'patient') return;
  if (!may(caller, 'visits.treat')) throw new DomainError('forbidden');
  if (!(await findDoctorOfAccount(context.db, caller.userId))) throw new DomainError('not_found');
  await requireConfirmation(context, caller);
}

/** Returns the address, of which only the hash of its secret is stored. */
export async function createFeed(context: FeedContext, feed: NewFeed): Promise<string> {
  await requireMayHave(context, feed);
  const { db, clock, publicUrl } = context;
  const {
    caller: { userId },
    kind,
  } = feed;
  const token = createLinkToken();
  await inTransaction(db, async (trx) => {
    await lockOpenAccount(trx, userId);
    await replaceFeed(trx, { userId, kind, tokenHash: hashLinkToken(token), now: clock() });
  });
  return toFeedUrl(publicUrl, token);
}

/** Whose visits a feed has; null once the account is not a dentist's any more. */
async function findSubject(
  db: Db,
  { kind, userId, roles }: OwnedFeed,
): Promise<FeedSubject | null> {
  if (kind === 'patient') return { userId };
  const doctor = may({ roles }, 'visits.treat') ? await findDoctorOfAccount(db, userId) : null;
  return doctor && { doctorId: doctor.id };
}

/** For how long a calendar keeps what is over. */
const PAST_DAYS: Readonly<Record<FeedKind, number>> = { patient: 92, dentist: 14 };

function toFile(
  { clinic, publicUrl }: FeedContext,
  {
    kind,
    language,
    visits,
  }: {
    readonly kind: FeedKind;
    readonly language: EmailLanguage;
    readonly visits: readonly FeedVisit[];
  },
): string {
  const toUrl = (path: string) => toPageUrl(publicUrl, path, language);
  const context = { clinic, language, toUrl };
  return toCalendarFeed({
    name: language.translate(`calendar.${kind}Name`, { clinic: clinic.name }),
    entries: visits.map((visit) => ({ ...visit, ...toEntry[kind](visit, context) })),
  });
}

/** The file at an address. Throws `not_found` alike for all that lead nowhere. */
export async function readFeed(context: FeedContext, file: string): Promise<string> {
  const { db, clinic, clock } = context;
  const tokenHash = hashLinkToken(file.replace(ENDING, ''));
  const feed = await findFeed(db, tokenHash);
  const subject = feed && (await findSubject(db, feed));
  if (!feed || !subject) throw new DomainError('not_found');
  const today = toDateLocal(clock(), clinic.timeZone);
  if (feed.lastReadOn !== today) await markRead(db, { tokenHash, today });
  const since = addDays(today, -PAST_DAYS[feed.kind]);
  const visits = await listFeedVisits(db, { ...subject, since });
  const language = await readEmailLanguage(db, feed.language);
  return toFile(context, { kind: feed.kind, language, visits });
}
