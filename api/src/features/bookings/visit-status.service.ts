import { type BookingEvent, bookingEvents, isAllowed, type VisitStatus } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { lockBooking, setStatus } from './bookings.repository';

const events: Record<VisitStatus, BookingEvent> = {
  arrived: 'arrive',
  completed: 'complete',
  no_show: 'miss',
};

/**
 * Records whether the patient came; returns how many bookings changed: 0 when it was recorded before.
 * Run it in a transaction.
 */
export async function setVisitStatus(
  trx: Db,
  clinic: Clinic,
  { bookingId, status, now }: { bookingId: string; status: VisitStatus; now: Date },
): Promise<number> {
  const booking = await lockBooking(trx, clinic, bookingId);
  if (!booking) throw new DomainError('not_found');
  if (booking.status === status) return 0;
  const event = events[status];
  if (!isAllowed(event, booking.status)) throw new DomainError('booking_closed');
  // A patient may be early, but nothing has taken place or been missed before the visit begins.
  if (status !== 'arrived' && booking.startsAt > now) throw new DomainError('visit_not_started');
  await setStatus(trx, clinic, { bookingId, status: bookingEvents[event].to });
  return 1;
}
