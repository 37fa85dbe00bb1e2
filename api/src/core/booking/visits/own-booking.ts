import { isOwnOrMay, type VisitActor } from '../../../access/ownership';
import type { Db, Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { type BookingState, lockBooking } from './bookings.repository';
import { findBooking, type StoredBooking } from './stored-bookings.repository';
import { lockAccount } from '../../../access/account-locks.repository';

interface OwnBooking {
  readonly id: string;
  readonly caller: VisitActor;
}

/** Throws `not_found` for someone else's booking too, so that nobody learns that it exists. */
export async function requireBooking(db: Db, { id, caller }: OwnBooking): Promise<StoredBooking> {
  const booking = await findBooking(db, id);
  if (!booking || !isOwnOrMay(caller, booking.userId, 'visits.manage'))
    throw new DomainError('not_found');
  return booking;
}

/** The booking, locked after its account: changes of one account happen one after another. */
export async function lockOwnBooking(trx: Trx, { id, caller }: OwnBooking): Promise<BookingState> {
  const { userId } = await requireBooking(trx, { id, caller });
  await lockAccount(trx, userId);
  const booking = await lockBooking(trx, id);
  if (!booking) throw new DomainError('not_found');
  return booking;
}
