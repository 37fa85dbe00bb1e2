import { sql } from 'kysely';
import { formatDate, formatTime, paths } from 'shared-contracts';
import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';
import type { EmailContent, EmailContext } from './email-content';
import type { Recipient } from './email.repository';
import { greet } from './visit-emails';

interface TimeOffFacts extends Recipient {
  readonly fromDate: string;
  readonly untilDate: string;
  readonly fromTime: string | null;
  readonly untilTime: string | null;
  readonly status: 'asked' | 'approved' | 'declined';
  /** Why it was declined. */
  readonly reason: string | null;
}

/** A request that was decided, of an open account; null for none. */
export async function findTimeOff(
  db: Db,
  clinic: Clinic,
  id: string,
): Promise<TimeOffFacts | null> {
  const row = await db
    .selectFrom('time_off_requests as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'r.clinic_id').onRef('u.user_id', '=', 'r.requested_by'),
    )
    .select(['u.user_id as userId', 'u.email', 'u.name'])
    .select(sql<boolean>`u.verified_at is not null`.as('isVerified'))
    .select(['r.from_date as fromDate', 'r.until_date as untilDate'])
    .select(['r.from_time as fromTime', 'r.until_time as untilTime', 'r.status', 'r.reason'])
    .where('r.clinic_id', '=', clinic.clinicId)
    .where('r.request_id', '=', id)
    .where('r.status', '<>', 'asked')
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

const toMoment = (date: string, time: string | null): string =>
  time === null ? formatDate(date) : `${formatDate(date)} at ${formatTime(time)}`;

/** Tells a dentist what became of a request for time off. */
export function toTimeOffDecided(facts: TimeOffFacts, { publicUrl }: EmailContext): EmailContent {
  const { fromDate, untilDate, fromTime, untilTime, status, reason } = facts;
  const isDay = fromDate === untilDate && fromTime === null;
  const period = isDay
    ? `on ${formatDate(fromDate)}`
    : `from ${toMoment(fromDate, fromTime)} to ${toMoment(untilDate, untilTime)}`;
  return {
    subject: `Time off ${status}: ${formatDate(fromDate)}`,
    greeting: greet(facts),
    paragraphs: [
      `Your request for time off ${period} was ${status}.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ],
    actions: [{ label: 'View your time off', url: `${publicUrl}${paths.timeOff}` }],
  };
}
