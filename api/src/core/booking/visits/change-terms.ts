import {
  type Booking,
  type BookingStatus,
  isAllowed,
  MINUTE_MS,
  type PatientStatus,
  toPaidCents,
  toPatientStatus,
} from 'shared-contracts';
import { type Account, may } from '../../../access/account.repository';
import type { VisitActor } from '../../../access/ownership';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import type { StoredBooking } from './bookings.repository';
import { formatNotice } from '../plan/notice';
import { getBookingRules } from '../plan/own-visits.repository';

interface Upcoming {
  readonly status: BookingStatus;
  readonly startsAt: Date;
}

/** Whether the patient can still cancel or move a visit: it has not begun and was not ended. */
export const isChangeable = ({ status, startsAt }: Upcoming, now: Date): boolean =>
  (status === 'booked' || status === 'paid') && startsAt > now;

/** A time of a visit as an email has told it. */
export interface ToldTime {
  readonly startsAt: Date;
  /** Of the email's links. */
  readonly generation: number;
}

/** Whether a visit is no longer at the time of which a link tells, or was not meanwhile. */
export const isMoved = (
  { startsAt, linkGeneration }: Pick<StoredBooking, 'startsAt' | 'linkGeneration'>,
  told: ToldTime,
): boolean => startsAt.getTime() !== told.startsAt.getTime() || linkGeneration !== told.generation;

/** Throws when the place of a visit is no longer the one of the revision that the caller has seen, if that is known. */
export function assertSeen(
  booking: Pick<StoredBooking, 'revision'>,
  revision: number | undefined,
): void {
  if (revision !== undefined && booking.revision !== revision)
    throw new DomainError('visit_changed');
}

/** The last moment at which the patient can change a visit without the clinic. */
export const toNoticeDeadline = (startsAt: Date, noticeMinutes: number): Date =>
  new Date(startsAt.getTime() - noticeMinutes * MINUTE_MS);

interface Change {
  readonly booking: Upcoming;
  readonly caller: VisitActor;
  readonly now: Date;
  readonly isNoticeIgnored?: boolean | undefined;
}

/**
 * Throws unless the caller may change the visit now. The notice period binds patients only; staff also change a visit
 * whose time has come, until its treatment has begun.
 */
export async function assertChangeable(
  db: Db,
  { booking, caller, now, isNoticeIgnored }: Change,
): Promise<void> {
  const isStaff = may(caller, 'visits.manage');
  if (isStaff ? !isAllowed('cancel', booking.status) : !isChangeable(booking, now))
    throw new DomainError('booking_closed');
  if (isStaff || isNoticeIgnored) return;
  const { cancellationNoticeMinutes: minutes } = await getBookingRules(db);
  if (now > toNoticeDeadline(booking.startsAt, minutes)) {
    throw new DomainError('notice_passed', { notice: formatNotice(minutes) });
  }
}

/**
 * What of a payment is refunded when a visit is cancelled: all of it until the notice period begins,
 * afterwards what exceeds the late fee.
 */
export function toRefundCents(
  { paidCents, startsAt }: { paidCents: number; startsAt: Date },
  terms: { noticeMinutes: number; lateFeeCents: number },
  now: Date,
): number {
  const isInTime = now <= toNoticeDeadline(startsAt, terms.noticeMinutes);
  return isInTime ? paidCents : Math.max(0, paidCents - terms.lateFeeCents);
}

/** A stored booking with the terms of a change, for those who can still make one. */
function withTerms(stored: StoredBooking, now: Date, canChange: boolean): Booking {
  const { cancellationNoticeMinutes: noticeMinutes, lateFeeCents, lapsesAt, ...rest } = stored;
  const { linkGeneration: _, ...facts } = rest;
  const booking = { ...facts, ...(lapsesAt && { lapsesAt }) };
  if (!canChange) return { ...booking, changeableUntil: null, refundableCents: 0 };
  const paid = { startsAt: stored.startsAt, paidCents: toPaidCents(stored) };
  return {
    ...booking,
    changeableUntil: toNoticeDeadline(stored.startsAt, noticeMinutes),
    refundableCents: toRefundCents(paid, { noticeMinutes, lateFeeCents }, now),
  };
}

/** A stored booking as its patient sees it, with what they can still do. */
export const toBooking = (
  stored: StoredBooking,
  now: Date,
): Booking & { readonly status: PatientStatus } => ({
  ...withTerms(stored, now, isChangeable(stored, now)),
  status: toPatientStatus(stored.status),
});

/** A stored booking as staff see it, with what they can still do. */
export const toStaffBooking = (stored: StoredBooking, now: Date): Booking =>
  withTerms(stored, now, isAllowed('cancel', stored.status));

/** A stored booking as the caller, its patient or staff, sees it. */
export const toBookingFor = (
  { userId }: Pick<Account, 'userId'>,
  stored: StoredBooking,
  now: Date,
): Booking => (stored.userId === userId ? toBooking : toStaffBooking)(stored, now);
