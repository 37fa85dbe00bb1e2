import type { Db, Trx } from '../../../database/connection';
import { inTransaction } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import { lockOccupant } from '../../people/patients/lock-occupant';
import { findPatient } from '../../people/patients/patients.repository';
import { sweepHolds } from '../hold/holds.repository';
import { lockDays } from '../plan/locks.repository';
import { requireTreatment } from '../plan/take';
import { readSchedule } from '../schedule/schedule.repository';
import { findOfferedVisit } from '../waiting/offered-visits.repository';
import { assertFewUnpaid, type BookingOutcome, bookVisit } from './bookings.service';

interface OfferedBooking {
  /** Of the hold, which becomes the visit. */
  readonly holdId: string;
  readonly now: Date;
}

async function bookOnce(trx: Trx, { holdId, now }: OfferedBooking): Promise<BookingOutcome> {
  const offered = await findOfferedVisit(trx, { holdId, now });
  if (!offered) throw new DomainError('hold_expired');
  const { patientId, userId, dateLocal, timeLocal } = offered;
  const locked = await lockDays(trx, [dateLocal]);
  await lockOccupant(trx, { userId, patientId });
  const patient = await findPatient(trx, { id: patientId, dentistId: null });
  if (!patient) throw new DomainError('hold_expired');
  const schedule = await readSchedule(trx);
  const treatment = requireTreatment(schedule, offered.treatment);
  const { name, email, phone } = patient;
  const contact = { patient: name, email: email ?? '', phone: phone ?? '' };
  const wanted = { treatment, dateLocal, timeLocal, rules: 'online' as const };
  const whose = { userId, patientId, contact, source: 'waiting_list' as const };
  const booked = await bookVisit(trx, locked, { ...whose, schedule, wanted, now });
  if (!booked.isNew) return booked;
  await assertFewUnpaid(trx, { userId, patientId, now });
  await enqueueEmail(trx, { kind: 'booked', clinicId: trx.clinicId, id: booked.id });
  return booked;
}

/**
 * Books the time that an offer holds, as its patient: the link in the email proves the address. Throws `hold_expired` when
 * it is not held any more.
 */
export async function bookOffered(db: Db, booking: OfferedBooking): Promise<void> {
  await sweepHolds(db, booking.now);
  const booked = await inTransaction(db, (trx) => bookOnce(trx, booking));
  if ('ended' in booked) throw booked.ended;
}
