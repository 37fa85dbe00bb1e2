import {
  type Booking,
  type BookingStatus,
  isAllowed,
  type PatientStatus,
  toFreeUntil,
  toPaidCents,
  toPatientStatus,
} from 'shared-contracts';
import { type Account, may } from '../../../access/account.repository';
import type { VisitActor } from '../../../access/ownership';
import { DomainError } from '../../../domain-error';
import type { StoredTerms } from './bookings.repository';
import type { StoredBooking } from './stored-bookings.repository';
import { formatNotice } from '../plan/notice';

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

interface Termed extends StoredTerms {
  readonly startsAt: Date;
}

/** The last moment at which the patient changes a visit for nothing. */
const toDeadline = ({ startsAt, noticeMinutes, graceUntil }: Termed): Date =>
  toFreeUntil(startsAt, noticeMinutes, graceUntil);

interface Change {
  readonly booking: Upcoming & Termed;
  readonly caller: VisitActor;
  readonly now: Date;
  /** Whether a patient may change it although the deadline has passed. */
  readonly isLateAllowed?: boolean | undefined;
}

/**
 * Throws unless the caller may change the visit now. The deadline binds patients only; staff also change a visit whose
 * time has come, until its treatment has begun.
 */
export function assertChangeable({ booking, caller, now, isLateAllowed }: Change): void {
  const isStaff = may(caller, 'visits.manage');
  if (isStaff ? !isAllowed('cancel', booking.status) : !isChangeable(booking, now))
    throw new DomainError('booking_closed');
  if (!isStaff && !isLateAllowed && now > toDeadline(booking))
    throw new DomainError('notice_passed', { notice: formatNotice(booking.noticeMinutes) });
}

/** What of a payment is refunded when a visit is cancelled: all of it until the deadline, afterwards what exceeds the late fee. */
export const toRefundCents = (booking: Termed, paidCents: number, now: Date): number =>
  now <= toDeadline(booking) ? paidCents : Math.max(0, paidCents - booking.lateFeeCents);

/** A stored booking with the terms of a change, for those who can still make one. */
function withTerms(stored: StoredBooking, now: Date, canChange: boolean): Booking {
  const {
    noticeMinutes: _,
    graceUntil: _grace,
    lapsesAt,
    linkGeneration: _link,
    ...facts
  } = stored;
  const booking = { ...facts, ...(lapsesAt && { lapsesAt }) };
  if (!canChange) return { ...booking, changeableUntil: null, refundableCents: 0, lateFeeCents: 0 };
  const changeableUntil = toDeadline(stored);
  const isFree = changeableUntil >= stored.startsAt;
  return {
    ...booking,
    changeableUntil,
    refundableCents: toRefundCents(stored, toPaidCents(stored), now),
    lateFeeCents: isFree ? 0 : Math.min(stored.priceCents, stored.lateFeeCents),
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
