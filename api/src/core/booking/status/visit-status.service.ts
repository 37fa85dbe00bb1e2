import {
  bookingEvents,
  type BookingStatus,
  type DateLocal,
  isAllowed,
  isTooEarly,
  type recordedEvents,
  visitEvents,
  type VisitStatus,
} from 'shared-contracts';
import { type Account, may } from '../../../access/account.repository';
import {
  type Actor,
  type AuditAction,
  recordAudit,
  type SystemActor,
} from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { type BookingState, lockBooking, setStatus } from '../visits/bookings.repository';

export interface VisitRecording {
  readonly bookingId: string;
  readonly caller: Account;
  readonly actor: Actor;
  readonly status: VisitStatus;
}

/** Dentists record their own visits. */
const mayRecord = (caller: Account, { doctorUserId }: BookingState): boolean =>
  may(caller, 'visits.manage') || caller.userId === doctorUserId;

async function lockVisit(trx: Trx, { bookingId, caller }: VisitRecording): Promise<BookingState> {
  const booking = await lockBooking(trx, bookingId);
  if (!booking || !mayRecord(caller, booking)) throw new DomainError('not_found');
  return booking;
}

type Recorded = Pick<VisitRecording, 'bookingId'> & { readonly actor: Actor | SystemActor };

const toAudit = ({ bookingId, actor }: Recorded, before: string, after: string) => ({
  actor,
  subject: { type: 'booking', id: bookingId },
  before: { status: before },
  after: { status: after },
});

interface RecordedEvent extends Recorded {
  /** The visit, locked. */
  readonly booking: BookingState;
  readonly event: (typeof recordedEvents)[number];
  readonly action: AuditAction;
}

/** Gives a visit the state to which an event leads that is allowed now; it can be taken back. */
export async function recordEvent(
  trx: Trx,
  { booking, event, action, ...of }: RecordedEvent,
): Promise<void> {
  const { status: before } = booking;
  const { to } = bookingEvents[event];
  const change = { bookingId: of.bookingId, status: to, previousStatus: before, now: of.actor.now };
  await setStatus(trx, change);
  await recordAudit(trx, { action, ...toAudit(of, before, to) });
}

/** Records what happened at a visit; returns how many bookings changed: 0 when it was recorded before. */
export async function setVisitStatus(trx: Trx, recording: VisitRecording): Promise<number> {
  const { bookingId, status, actor } = recording;
  const booking = await lockVisit(trx, recording);
  if (booking.status === status) return 0;
  const event = visitEvents[status];
  if (!isAllowed(event, booking.status)) throw new DomainError('booking_closed');
  const { timeZone } = trx.clinic;
  if (isTooEarly(booking, status, { now: actor.now, timeZone })) {
    throw new DomainError('visit_not_started');
  }
  await recordEvent(trx, { bookingId, booking, event, actor, action: `visit.${status}` });
  return 1;
}

const toUpcoming = (isPaid: boolean): BookingStatus => (isPaid ? 'paid' : 'booked');

/** A visit may have been paid, or its payment reversed, since it was recorded. */
function toStatusBefore({ status, previousStatus, isPaid }: BookingState): BookingStatus {
  // What was recorded before the last undo is not known; a treatment begins when the patient is there.
  const before = previousStatus ?? (status === 'in_treatment' ? 'arrived' : 'booked');
  return before === 'booked' || before === 'paid' ? toUpcoming(isPaid) : before;
}

/** A patient who came is expected again when the visit moves to another day. */
export async function expectAgain(
  trx: Trx,
  {
    bookingId,
    booking,
    dateLocal,
    now,
  }: {
    readonly bookingId: string;
    readonly booking: BookingState;
    readonly dateLocal: DateLocal;
    readonly now: Date;
  },
): Promise<void> {
  if (booking.status !== 'arrived' || dateLocal === booking.dateLocal) return;
  const status = toUpcoming(booking.isPaid);
  await setStatus(trx, { bookingId, status, previousStatus: null, now });
}

/** Takes back what was recorded last, whenever that was. */
export async function undoVisitStatus(trx: Trx, recording: VisitRecording): Promise<number> {
  const { bookingId, status, actor } = recording;
  const booking = await lockVisit(trx, recording);
  if (booking.status !== status) throw new DomainError('booking_closed');
  const before = toStatusBefore(booking);
  await setStatus(trx, { bookingId, status: before, previousStatus: null, now: actor.now });
  await recordAudit(trx, { action: 'visit.undone', ...toAudit(recording, status, before) });
  return 1;
}
