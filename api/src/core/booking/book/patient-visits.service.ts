import type { BodyOf, bookForPatient } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../email/email-job';
import type { Hours, Schedule } from '../schedule/schedule';
import { assertFewUnpaid, insertOrResume } from './bookings.service';
import { lockAccount } from '../plan/locks.repository';
import { requireVisit } from '../plan/visit';
import { lockPatients, type StoredPatient } from '../../people/patients/patients.repository';
import { requirePatient } from '../../people/patients/require-patient';

interface PatientVisit {
  readonly id: string;
  readonly caller: Account;
  readonly body: BodyOf<typeof bookForPatient>;
  readonly schedule: Schedule;
  readonly actor: Actor;
}

/** More than any date can be ahead. */
const NO_HORIZON_DAYS = 36_500;

const aroundTheClock: readonly Hours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  fromLocal: '00:00',
  untilLocal: '24:00',
}));

/** The schedule without what an override ignores: what is booked and time off still count. Pure. */
export const withoutLimits = (schedule: Schedule): Schedule => ({
  ...schedule,
  minimumNoticeMinutes: 0,
  bookingHorizonDays: NO_HORIZON_DAYS,
  closedDays: [],
  openingHours: aroundTheClock,
  doctors: schedule.doctors.map((doctor) => ({ ...doctor, hours: aroundTheClock })),
});

/** The patient, whose booking changes happen one after another until the transaction ends. */
async function lockPatient(
  trx: Trx,
  key: Pick<PatientVisit, 'id' | 'caller'>,
): Promise<StoredPatient> {
  const { id, userId } = await requirePatient(trx, key);
  if (userId === null) await lockPatients(trx, [id]);
  else await lockAccount(trx, userId);
  return requirePatient(trx, key);
}

/** The errors that address the patient, as the staff read them. */
const FOR_STAFF = {
  already_booked: 'patient_already_booked',
  overlapping_booking: 'patient_already_booked',
  too_many_unpaid: 'patient_unpaid',
} as const;

const isForPatient = (code: string): code is keyof typeof FOR_STAFF => code in FOR_STAFF;

function toStaffError(error: unknown): unknown {
  if (!(error instanceof DomainError) || !isForPatient(error.code)) return error;
  return new DomainError(FOR_STAFF[error.code], error.params, { cause: error });
}

async function tryToBook(
  trx: Trx,
  { id, caller, body, schedule, actor }: PatientVisit,
): Promise<string> {
  const { now } = actor;
  const { override } = body;
  const bookable = override ? withoutLimits(schedule) : schedule;
  const {
    id: patientId,
    userId,
    name,
    email,
    phone,
  } = await lockPatient(trx, {
    id,
    caller,
  });
  const visit = requireVisit(bookable, body, now);
  const contact = { patient: name, email: email ?? '', phone: phone ?? '' };
  const source = 'staff' as const;
  const booking = { userId, patientId, visit, contact, source, schedule: bookable, now };
  const { id: bookingId, isNew } = await insertOrResume(trx, booking);
  if (!isNew) return bookingId;
  if (!override) await assertFewUnpaid(trx, { userId, patientId, now });
  const { dateLocal, timeLocal } = body;
  await recordAudit(trx, {
    actor,
    action: 'visit.booked',
    subject: { type: 'booking', id: bookingId },
    after: {
      patientId,
      dateLocal,
      timeLocal,
      ...(override && { overrideReason: override.reason }),
    },
  });
  await enqueueEmail(trx, { kind: 'booked', clinicId: trx.clinicId, id: bookingId });
  return bookingId;
}

/** Returns the ID of the booking. */
export async function bookPatientVisit(trx: Trx, visit: PatientVisit): Promise<string> {
  try {
    return await tryToBook(trx, visit);
  } catch (error) {
    throw toStaffError(error);
  }
}
