import type { BodyOf, bookForPatient } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import { lockPatients, type StoredPatient } from '../../people/patients/patients.repository';
import { requirePatient } from '../../people/patients/require-patient';
import { sweepHolds } from '../hold/holds.repository';
import { lockAccount } from '../../../access/account-locks.repository';
import { lockDays } from '../plan/locks.repository';
import { requireTreatment, withLength } from '../plan/take';
import { readSchedule } from '../schedule/schedule.repository';
import { assertFewUnpaid, type BookingOutcome, bookVisit } from './bookings.service';

interface PatientVisit {
  readonly id: string;
  readonly caller: Account;
  readonly body: BodyOf<typeof bookForPatient>;
  readonly actor: Actor;
}

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

async function bookByStaff(
  trx: Trx,
  { id, caller, body, actor }: PatientVisit,
): Promise<BookingOutcome> {
  const { now } = actor;
  const { override, dateLocal, timeLocal, doctorId, durationMinutes } = body;
  const locked = await lockDays(trx, [dateLocal]);
  const { id: patientId, userId, name, email, phone } = await lockPatient(trx, { id, caller });
  const schedule = await readSchedule(trx);
  const usual = requireTreatment(schedule, body.treatment);
  const treatment = withLength(usual, durationMinutes);
  const hasLength = treatment.durationMinutes !== usual.durationMinutes;
  const contact = { patient: name, email: email ?? '', phone: phone ?? '' };
  const booked = await bookVisit(trx, locked, {
    ...{ userId, patientId, contact, source: 'staff', schedule, hasLength, now },
    wanted: { treatment, dateLocal, timeLocal, doctorId, rules: 'desk', setAside: override?.rules },
  });
  if ('ended' in booked || !booked.isNew) return booked;
  if (!override?.rules.includes('unpaid_visits')) {
    await assertFewUnpaid(trx, { userId, patientId, now });
  }
  await recordAudit(trx, {
    actor,
    action: 'visit.booked',
    subject: { type: 'booking', id: booked.id },
    after: {
      patientId,
      dateLocal,
      timeLocal,
      ...(hasLength && { durationMinutes }),
      ...(override && { overrideReason: override.reason, setAside: override.rules }),
    },
  });
  await enqueueEmail(trx, { kind: 'booked', clinicId: trx.clinicId, id: booked.id });
  return booked;
}

/** Books for a patient who calls, or is there; returns the ID of the booking. */
export async function bookPatientVisit(db: Db, visit: PatientVisit): Promise<string> {
  await sweepHolds(db, visit.actor.now);
  try {
    const booked = await inTransaction(db, (trx) => bookByStaff(trx, visit));
    if ('ended' in booked) throw booked.ended;
    return booked.id;
  } catch (error) {
    throw toStaffError(error);
  }
}
