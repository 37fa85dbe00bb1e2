import type { Booking, NewWaitingPatient, WaitingPatient } from 'shared-contracts';
import { hasEmail } from '../../core/booking/waiting/offers.repository';
import type { Db, Trx } from '../../database/connection';

/** All entries, first in line first, with the times that are held for them. */
export async function listWaitingPatients(db: Db, now: Date): Promise<WaitingPatient[]> {
  const rows = await db
    .selectFrom('waiting_entries as e')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'e.clinic_id').onRef('t.treatment_id', '=', 'e.treatment_id'),
    )
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'e.clinic_id').onRef('p.patient_id', '=', 'e.patient_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'e.clinic_id').onRef('u.user_id', '=', 'e.user_id'),
    )
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'e.clinic_id').onRef('d.doctor_id', '=', 'e.doctor_id'),
    )
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.clinic_id', '=', 'e.clinic_id').onRef('b.booking_id', '=', 'e.booking_id'),
    )
    .leftJoin('bookings as h', (join) =>
      join
        .onRef('h.clinic_id', '=', 'e.clinic_id')
        .onRef('h.waiting_entry_id', '=', 'e.entry_id')
        .on('h.held_until', '>', now),
    )
    .leftJoin('doctors as o', (join) =>
      join.onRef('o.clinic_id', '=', 'h.clinic_id').onRef('o.doctor_id', '=', 'h.doctor_id'),
    )
    .select(['e.entry_id as id', 'e.patient_id as patientId', 'p.name as patient'])
    .select((is) => is.fn.coalesce('p.phone', 'u.phone').as('phone'))
    .select(hasEmail.as('hasEmail'))
    .select(['t.name as treatment', 'e.treatment_id as treatmentId'])
    .select(['e.doctor_id as doctorId', 'd.name as doctor', 'e.date_local as fromDate'])
    .select((is) => is.fn.coalesce('e.until_date', 'e.date_local').as('untilDate'))
    .select(['e.from_time as fromTime', 'e.until_time as untilTime', 'e.created_at as since'])
    .select(['b.booking_id as bookingId', 'b.date_local as visitDate', 'b.time_local as visitTime'])
    .select(['h.date_local as offerDate', 'h.time_local as offerTime', 'h.held_until as heldUntil'])
    .select('o.name as offeredDoctor')
    .where('e.clinic_id', '=', db.clinicId)
    .orderBy('e.position')
    .execute();
  return rows.map(
    ({
      bookingId,
      visitDate,
      visitTime,
      offerDate,
      offerTime,
      heldUntil,
      offeredDoctor,
      ...row
    }) => ({
      ...row,
      visit:
        bookingId && visitDate && visitTime
          ? { bookingId, dateLocal: visitDate, timeLocal: visitTime }
          : null,
      offer:
        offerDate && offerTime && heldUntil
          ? { dateLocal: offerDate, timeLocal: offerTime, heldUntil, doctor: offeredDoctor }
          : null,
    }),
  );
}

interface SavedEntry extends NewWaitingPatient {
  readonly userId: string | null;
  readonly now: Date;
}

/** Adds an entry, or changes the one that the patient has from the same day on; returns its ID. */
export async function saveEntry(trx: Trx, { userId, now, ...entry }: SavedEntry): Promise<string> {
  const wanted = {
    until_date: entry.untilDate,
    from_time: entry.fromTime,
    until_time: entry.untilTime,
    doctor_id: entry.doctorId,
  };
  const { id } = await trx
    .insertInto('waiting_entries')
    .values({
      clinic_id: trx.clinicId,
      user_id: userId,
      patient_id: entry.patientId,
      treatment_id: entry.treatmentId,
      date_local: entry.fromDate,
      ...wanted,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'patient_id', 'treatment_id', 'date_local'])
        .where('date_local', 'is not', null)
        .doUpdateSet(wanted),
    )
    .returning('entry_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The first visit of the treatment that the patient has in these days; null for none. */
export async function findVisitInDays(
  trx: Trx,
  {
    patientId,
    treatmentId,
    fromDate,
    untilDate,
  }: Pick<NewWaitingPatient, 'patientId' | 'treatmentId' | 'fromDate' | 'untilDate'>,
): Promise<Pick<Booking, 'dateLocal' | 'timeLocal'> | null> {
  const row = await trx
    .selectFrom('bookings')
    .select(['date_local as dateLocal', 'time_local as timeLocal'])
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', patientId)
    .where('treatment_id', '=', treatmentId)
    .where('date_local', '>=', fromDate)
    .where('date_local', '<=', untilDate)
    .where('status', 'not in', ['held', 'cancelled', 'no_show'])
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

interface Whose {
  readonly patientId: string;
  /** Null for a patient without an account. */
  readonly userId: string | null;
  readonly hasEmail: boolean;
}

/** Whose entry it is; null when it has ended. */
export async function findWhose(trx: Trx, id: string): Promise<Whose | null> {
  const row = await trx
    .selectFrom('waiting_entries as e')
    .select(['e.patient_id as patientId', 'e.user_id as userId'])
    .select(hasEmail.as('hasEmail'))
    .where('e.clinic_id', '=', trx.clinicId)
    .where('e.entry_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
