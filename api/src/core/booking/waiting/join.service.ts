import {
  type BodyOf,
  type DateLocal,
  formatDate,
  formatTime,
  type joinWaitingList,
  MAX_WAITING_ENTRIES,
  toDateLocal,
} from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { toClinicDay, toTreatmentDay } from '../schedule/availability';
import { readSchedule } from '../schedule/schedule.repository';
import type { Schedule, Treatment } from '../schedule/schedule';
import { assertChangeable } from '../visits/change-terms';
import { lockOpenAccount } from '../../../access/account-locks.repository';
import { requireAudience } from '../plan/audience';
import { requirePatientId } from '../plan/own-visits.repository';
import { lockOwnBooking } from '../visits/own-booking';
import { findDayLimit } from '../plan/plan';
import { requireTreatment, toRefusalError } from '../plan/take';
import {
  countEntries,
  findBookedTime,
  findOrInsertEntry,
  type NewWaitingEntry,
} from './entries.repository';

export interface JoinCall {
  readonly caller: Account;
  readonly now: Date;
}

async function join(trx: Trx, entry: NewWaitingEntry): Promise<string> {
  const id = await findOrInsertEntry(trx, entry);
  if ((await countEntries(trx, entry.userId)) > MAX_WAITING_ENTRIES) {
    throw new DomainError('too_many_waiting', { count: String(MAX_WAITING_ENTRIES) });
  }
  return id;
}

/** Throws unless some dentist could perform the treatment on the day if nothing were booked. */
function assertPossible(
  schedule: Schedule,
  { treatment, dateLocal }: { treatment: Treatment; dateLocal: DateLocal },
  now: Date,
): void {
  if (dateLocal < toDateLocal(now, schedule.timeZone)) throw new DomainError('day_past');
  const closed = findDayLimit(schedule, dateLocal, now);
  if (closed) throw toRefusalError(closed);
  const day = toClinicDay(schedule, dateLocal, { taken: [], now });
  if (toTreatmentDay(day, treatment).free.length > 0) return;
  const date = formatDate(dateLocal);
  throw new DomainError('treatment_unavailable', { treatment: treatment.name, date });
}

/** The ID of the caller's entry for a day. */
export async function joinDay(
  trx: Trx,
  { body, caller, now }: JoinCall & { body: BodyOf<typeof joinWaitingList> },
): Promise<string> {
  const { userId } = caller;
  const { dateLocal } = body;
  const schedule = await readSchedule(trx);
  const treatment = requireTreatment(schedule, body.treatment);
  assertPossible(schedule, { treatment, dateLocal }, now);
  await lockOpenAccount(trx, userId);
  const patientId = await requirePatientId(trx, { userId, patientId: undefined });
  await requireAudience(trx, { treatment, patientId, now });
  const patient = { patientId, treatmentId: treatment.id };
  const bookedTime = await findBookedTime(trx, { ...patient, dateLocal });
  if (bookedTime !== null) {
    const visit = { treatment: treatment.name, date: formatDate(dateLocal) };
    throw new DomainError('already_booked', { ...visit, time: formatTime(bookedTime) });
  }
  return join(trx, { ...patient, userId, wanted: { dateLocal }, now });
}

/** The ID of the caller's entry for an earlier time of a booking. */
export async function joinForEarlier(
  trx: Trx,
  { bookingId, caller, now }: JoinCall & { bookingId: string },
): Promise<string> {
  const booking = await lockOwnBooking(trx, { id: bookingId, caller });
  const { userId, patientId } = booking;
  // The offers go to the patient: staff do not ask for them.
  if (userId !== caller.userId) throw new DomainError('not_found');
  assertChangeable({ booking, caller, now });
  const { treatmentId } = booking;
  return join(trx, { userId, patientId, treatmentId, wanted: { bookingId }, now });
}
