import { sql } from 'kysely';
import {
  addDays,
  type BookingStatus,
  type DateLocal,
  DAY_MS,
  MINUTE_MS,
  type TimeLocal,
  toDateLocal,
} from 'shared-contracts';
import { type Db, inTransaction } from '../src/database/connection';
import { toTermsColumns } from '../src/core/booking/plan/clinic-terms';
import { toClinicDay, toTreatmentDay } from '../src/core/booking/schedule/availability';
import type { Schedule, Taken } from '../src/core/booking/schedule/schedule';
import { readSchedule } from '../src/core/booking/schedule/schedule.repository';
import { type DemoPatient, saveOpinions } from './demo-opinions';

const DAYS_AROUND = 7;
const VISITS_A_DAY = 7;

const names = [
  'Grace Okafor',
  'Tom Lindberg',
  'Priya Raman',
  'Mateo Alvarez',
  'Hannah Weiss',
  'Yusuf Demir',
  'Chloe Martin',
  'Daniel Cho',
  'Ruth Feldman',
  'Sam Whitaker',
  'Ines Carvalho',
  'Oliver Grant',
];

const toEmail = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@clinic.test`;

async function savePatients(db: Db, now: Date): Promise<DemoPatient[]> {
  await db
    .insertInto('users')
    .values(
      names.map((name) => ({
        clinic_id: db.clinicId,
        uid: `demo-${toEmail(name)}`,
        email: toEmail(name),
        name,
        verified_at: now,
      })),
    )
    .execute();
  return db
    .selectFrom('patients as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .select(['u.user_id as userId', 'p.patient_id as patientId', 'u.name', 'u.email'])
    .where('p.clinic_id', '=', db.clinicId)
    .where(sql<boolean>`u.roles = '{}'`)
    .orderBy('u.created_at')
    .orderBy('u.email')
    .execute();
}

interface Visit extends Taken {
  readonly treatmentId: string;
  readonly priceCents: number;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly patient: DemoPatient;
  /** Of the schedule. */
  readonly revision: string;
}

/** Days from today on which the demo patient comes: few enough to book more without paying. */
const DEMO_PATIENT_DAYS = [3, 4];

const toTurn = (dateLocal: DateLocal): number => Number(dateLocal.slice(-2));

function rotate<T>(list: readonly T[], by: number): T[] {
  const from = by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}

/** Who comes on a day, in turn. The first patient is the demo account. */
function listPatientsOfDay(
  patients: readonly DemoPatient[],
  { offset, turn }: { offset: number; turn: number },
): DemoPatient[] {
  if (offset <= 0) return rotate(patients, turn * 5);
  const others = rotate(patients.slice(1), turn * 5);
  return DEMO_PATIENT_DAYS.includes(offset) ? [...patients.slice(0, 1), ...others] : others;
}

/** Spreads visits over a day of the schedule, by the rules that patients book by. */
function planDay(
  schedule: Schedule,
  dateLocal: DateLocal,
  patients: readonly DemoPatient[],
): Visit[] {
  const visits: Visit[] = [];
  const turn = toTurn(dateLocal);
  for (let index = 0; index < VISITS_A_DAY; index += 1) {
    const treatment = schedule.treatments[(turn + index) % schedule.treatments.length];
    const patient = patients[index];
    if (!treatment || !patient) break;
    // Planned as if on the day before, whenever the day is.
    const now = new Date(Date.parse(`${dateLocal}T00:00:00Z`) - DAY_MS);
    const day = toClinicDay(schedule, dateLocal, { taken: visits, now });
    const { free } = toTreatmentDay(day, treatment);
    const start = free[(turn * 3 + index * 5) % Math.max(1, free.length)];
    const [doctorId] = start?.doctorIds ?? [];
    if (!start || !doctorId) continue;
    const { timeLocal, startsAt, chairId } = start;
    const endsAt = new Date(startsAt.getTime() + treatment.durationMinutes * MINUTE_MS);
    const chairFreeAt = new Date(endsAt.getTime() + treatment.cleanupMinutes * MINUTE_MS);
    const { id: treatmentId, priceCents } = treatment;
    const place = { doctorId, chairId, startsAt, endsAt, chairFreeAt };
    const { revision } = schedule;
    visits.push({ ...place, treatmentId, priceCents, dateLocal, timeLocal, patient, revision });
  }
  return visits;
}

/** What became of a visit: most past ones took place, a few patients did not come. */
function toStatus({ endsAt }: Visit, index: number, now: Date): BookingStatus {
  if (index % 9 === 4) return 'cancelled';
  if (endsAt > now) return 'booked';
  return index === VISITS_A_DAY - 1 ? 'no_show' : 'completed';
}

async function saveVisit(
  db: Db,
  { status, now, ...visit }: Visit & { status: BookingStatus; now: Date },
): Promise<void> {
  const { patient, startsAt, priceCents } = visit;
  const created_at = new Date(now.getTime() - 20 * DAY_MS);
  const { booking_id } = await db
    .insertInto('bookings')
    .values({
      clinic_id: db.clinicId,
      user_id: patient.userId,
      patient_id: patient.patientId,
      treatment_id: visit.treatmentId,
      doctor_id: visit.doctorId,
      chair_id: visit.chairId,
      date_local: visit.dateLocal,
      time_local: visit.timeLocal,
      starts_at: startsAt,
      ends_at: visit.endsAt,
      chair_free_at: visit.chairFreeAt,
      schedule_revision: visit.revision,
      price_cents: priceCents,
      contact_name: patient.name,
      contact_email: patient.email,
      contact_phone: '+1 212 555 0123',
      created_at,
      ...toTermsColumns(db, created_at),
    })
    .returning('booking_id')
    .executeTakeFirstOrThrow();
  const key = { clinic_id: db.clinicId, booking_id };
  if (status === 'completed') {
    const payment = { amount_cents: priceCents, recorded_at: startsAt };
    await db
      .insertInto('ledger_entries')
      .values({ ...key, ...payment, kind: 'payment', method: 'cash' })
      .execute();
  }
  const cancelled_at = status === 'cancelled' ? now : null;
  await db
    .updateTable('bookings')
    .set({ status, cancelled_at })
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', booking_id)
    .execute();
}

/** Two weeks around today of a clinic at work: visits with payments, reviews and messages. */
export async function saveDemoVisits(db: Db, now: Date): Promise<void> {
  const schedule = await readSchedule(db);
  await inTransaction(db, async (trx) => {
    const patients = await savePatients(trx, now);
    const today = toDateLocal(now, schedule.timeZone);
    // What became of the visits of the first day is yet to be recorded.
    let isRecorded = false;
    for (let offset = -DAYS_AROUND; offset <= DAYS_AROUND; offset += 1) {
      const dateLocal = addDays(today, offset);
      const ofDay = listPatientsOfDay(patients, { offset, turn: toTurn(dateLocal) });
      const visits = planDay(schedule, dateLocal, ofDay);
      for (const [index, visit] of visits.entries()) {
        const status = isRecorded ? toStatus(visit, index, now) : 'booked';
        await saveVisit(trx, { ...visit, status, now });
      }
      isRecorded ||= visits.length > 0;
    }
    await saveOpinions(trx, { patients, now });
  });
}
