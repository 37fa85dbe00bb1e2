import { type Booking, type BookingStatus, MINUTE_MS, toPatientStatus } from 'shared-contracts';
import { may } from '../../../access/account.repository';
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

/** Whether a visit can still be cancelled or moved at all: it has not begun and was not ended. */
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

/** The last moment at which the patient can change a visit without the clinic. */
export const toNoticeDeadline = (startsAt: Date, noticeMinutes: number): Date =>
  new Date(startsAt.getTime() - noticeMinutes * MINUTE_MS);

interface Change {
  readonly booking: Upcoming;
  readonly caller: VisitActor;
  readonly now: Date;
  readonly isNoticeIgnored?: boolean | undefined;
}

/** Throws unless the caller may change the visit now. The notice period binds patients only. */
export async function assertChangeable(
  db: Db,
  { booking, caller, now, isNoticeIgnored }: Change,
): Promise<void> {
  if (!isChangeable(booking, now)) throw new DomainError('booking_closed');
  if (isNoticeIgnored || may(caller, 'visits.manage')) return;
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

/** A stored booking as its patient sees it, with what they can still do. */
export function toBooking(stored: StoredBooking, now: Date): Booking {
  const { cancellationNoticeMinutes: noticeMinutes, lateFeeCents, lapsesAt, ...rest } = stored;
  const { linkGeneration: _, ...facts } = rest;
  const status = toPatientStatus(stored.status);
  const booking = { ...facts, status, ...(lapsesAt && { lapsesAt }) };
  if (!isChangeable(stored, now)) return { ...booking, changeableUntil: null, refundableCents: 0 };
  const { startsAt, owedCents, priceCents } = stored;
  const paid = { startsAt, paidCents: priceCents - owedCents };
  return {
    ...booking,
    changeableUntil: toNoticeDeadline(startsAt, noticeMinutes),
    refundableCents: toRefundCents(paid, { noticeMinutes, lateFeeCents }, now),
  };
}
