import type { BodyOf, bookForPatient } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import { lockOccupant } from '../../people/patients/lock-occupant';
import type { StoredPatient } from '../../people/patients/patients.repository';
import { finishRecall } from '../../people/patients/patient-recalls.repository';
import { requirePatient } from '../../people/patients/require-patient';
import { sweepHolds } from '../hold/holds.repository';
import { lockDays } from '../plan/locks.repository';
import { requireTreatment, withLength } from '../plan/take';
import { readSchedule } from '../schedule/schedule.repository';
import { endEntry } from '../waiting/waiting.repository';
import { assertFewUnpaid, type BookingOutcome, bookVisit } from './bookings.service';
import { requireMayBook } from './require-may-book';

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
  const { id: patientId, userId } = await requirePatient(trx, key);
  await lockOccupant(trx, { userId, patientId });
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

type Settled = Pick<BodyOf<typeof bookForPatient>, 'waitingEntryId' | 'recallId'> & {
  readonly patientId: string;
  readonly bookingId: string;
  readonly actor: Actor;
};

/** Ends what the patient waited for, and the recall that the visit was for; both may have ended meanwhile. */
async function settle(
  trx: Trx,
  { waitingEntryId, recallId, patientId, bookingId, actor }: Settled,
): Promise<void> {
  if (waitingEntryId !== undefined) await endEntry(trx, { id: waitingEntryId, patientId });
  if (recallId !== undefined) await finishRecall(trx, { recallId, patientId, bookingId, actor });
}

async function bookByStaff(
  trx: Trx,
  { id, caller, body, actor }: PatientVisit,
): Promise<BookingOutcome> {
  const { now } = actor;
  const { override, dateLocal, timeLocal, doctorId, durationMinutes } = body;
  await requireMayBook(trx, { caller, doctorId, setsRulesAside: override !== undefined });
  const locked = await lockDays(trx, [dateLocal]);
  const { id: patientId, userId, name, contact: at } = await lockPatient(trx, { id, caller });
  const schedule = await readSchedule(trx);
  const usual = requireTreatment(schedule, body.treatment);
  const treatment = withLength(usual, durationMinutes);
  const hasLength = treatment.durationMinutes !== usual.durationMinutes;
  const contact = { patient: name, email: at.email ?? '', phone: at.phone ?? '' };
  const booked = await bookVisit(trx, locked, {
    ...{ userId, patientId, contact, source: 'staff', schedule, hasLength, now },
    wanted: { treatment, dateLocal, timeLocal, doctorId, rules: 'desk', setAside: override?.rules },
  });
  if (!booked.isNew) return booked;
  await settle(trx, { ...body, patientId, bookingId: booked.id, actor });
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
