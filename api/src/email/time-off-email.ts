import { sql } from 'kysely';
import {
  formatTimeOff,
  staffPaths,
  type TimeOffPeriod,
  type TimeOffStatus,
} from 'shared-contracts';
import type { Db } from '../database/connection';
import { withFields } from '../database/encrypted-fields';
import type { ContentContext, EmailContent } from './email-content';
import { greet } from './email-intro';
import type { Recipient } from './email.repository';

/** A request that was decided. */
export interface TimeOffFacts extends Recipient, TimeOffPeriod {
  readonly status: Exclude<TimeOffStatus, 'asked'>;
  /** Why it was declined. */
  readonly reason: string | null;
}

/** A request that was decided, of an open account; null for none. */
export async function findTimeOff(db: Db, id: string): Promise<TimeOffFacts | null> {
  const row = await db
    .selectFrom('time_off_requests as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'r.clinic_id').onRef('u.user_id', '=', 'r.requested_by'),
    )
    .select(['u.user_id as userId', 'u.email', 'u.name', 'u.language'])
    .select(sql<boolean>`u.verified_at is not null`.as('isVerified'))
    .select(['r.from_date as fromDate', 'r.until_date as untilDate'])
    .select(['r.from_time as fromTime', 'r.until_time as untilTime', 'r.status', 'r.reason'])
    .where('r.clinic_id', '=', db.clinicId)
    .where('r.request_id', '=', id)
    .where('r.status', '<>', 'asked')
    .where('u.closed_at', 'is', null)
    .$narrowType<{ status: TimeOffFacts['status'] }>()
    .executeTakeFirst();
  if (!row) return null;
  return withFields(db, ({ decrypt }) => ({
    ...row,
    reason: decrypt('time_off_requests.reason', id, row.reason),
  }));
}

/** Tells a dentist what became of a request for time off. */
export function toTimeOffDecided(
  facts: TimeOffFacts,
  { language, toUrl }: ContentContext,
): EmailContent {
  const { status, reason } = facts;
  const { translate, locale } = language;
  const period = formatTimeOff(facts, { locale, midnight: translate('timeOff.midnight') });
  return {
    subject: translate(`timeOff.${status}.subject`, { period }),
    greeting: greet(facts, language),
    paragraphs: [
      translate(`timeOff.${status}.intro`, { period }),
      ...(reason === null ? [] : [translate('timeOff.reason', { reason })]),
    ],
    actions: [{ label: translate('timeOff.view'), url: toUrl(staffPaths.timeOff) }],
  };
}
