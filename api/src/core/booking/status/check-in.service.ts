import { toCheckInState } from 'shared-contracts';
import type { Actor, SystemActor } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { type BookingState, lockBooking } from '../visits/bookings.repository';
import { recordEvent } from './visit-status.service';

interface CheckIn {
  readonly bookingId: string;
  /** The visit, locked: its patient says that they are here. */
  readonly booking: BookingState;
  /** The account of the patient, or none for a link. */
  readonly actor: Actor | SystemActor;
}

/** Records that a patient has come, as staff do; returns how many bookings changed: 0 when it was recorded before. */
export async function recordCheckIn(
  trx: Trx,
  { bookingId, booking, actor }: CheckIn,
): Promise<number> {
  const { timeZone } = trx.clinic;
  const state = toCheckInState(booking, { now: actor.now, timeZone });
  if (state === 'here') return 0;
  if (booking.status === 'cancelled') throw new DomainError('booking_cancelled');
  if (state === 'closed') throw new DomainError('booking_closed');
  if (state !== 'open') throw new DomainError('check_in_closed');
  const action = actor.userId === null ? 'visit.checked_in_by_link' : 'visit.checked_in';
  await recordEvent(trx, { bookingId, booking, event: 'arrive', actor, action });
  return 1;
}

interface OwnCheckIn extends Pick<CheckIn, 'bookingId'> {
  readonly actor: Actor;
}

/** Checks in to a visit of the actor's account. Throws `not_found` for a visit of another one, also for staff. */
export async function checkInToOwn(trx: Trx, { bookingId, actor }: OwnCheckIn): Promise<number> {
  const booking = await lockBooking(trx, bookingId);
  if (!booking || booking.userId !== actor.userId) throw new DomainError('not_found');
  return recordCheckIn(trx, { bookingId, booking, actor });
}
