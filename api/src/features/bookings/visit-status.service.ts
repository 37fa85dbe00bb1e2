import {
  type BookingEvent,
  bookingEvents,
  isAllowed,
  toDateLocal,
  type VisitStatus,
} from 'shared-contracts';
import { type Account, may } from '../../access/account.repository';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { type BookingState, lockBooking, setStatus } from './bookings.repository';

const events: Record<VisitStatus, BookingEvent> = {
  arrived: 'arrive',
  completed: 'complete',
  no_show: 'miss',
};

/** A patient may be early on the day; nothing has taken place or been missed before the start. */
const isTooEarly = (
  { dateLocal, startsAt }: BookingState,
  { status, now, timeZone }: { status: VisitStatus; now: Date; timeZone: string },
): boolean => (status === 'arrived' ? toDateLocal(now, timeZone) < dateLocal : startsAt > now);

interface Recording {
  readonly bookingId: string;
  readonly caller: Account;
  readonly status: VisitStatus;
  readonly now: Date;
}

/** Dentists record their own visits: a dentist is the doctor with the email of the account. */
const mayRecord = (caller: Account, { doctorEmail }: BookingState): boolean =>
  may(caller, 'visits.manage') || caller.email === doctorEmail;

/**
 * Records whether the patient came; returns how many bookings changed: 0 when it was recorded before.
 * Run it in a transaction.
 */
export async function setVisitStatus(
  trx: Db,
  clinic: Clinic,
  { bookingId, caller, status, now }: Recording,
): Promise<number> {
  const booking = await lockBooking(trx, clinic, bookingId);
  if (!booking || !mayRecord(caller, booking)) throw new DomainError('not_found');
  if (booking.status === status) return 0;
  const event = events[status];
  if (!isAllowed(event, booking.status)) throw new DomainError('booking_closed');
  const { timeZone } = clinic;
  if (isTooEarly(booking, { status, now, timeZone })) throw new DomainError('visit_not_started');
  await setStatus(trx, clinic, { bookingId, status: bookingEvents[event].to });
  return 1;
}
