import { sql } from 'kysely';
import type { ClinicVisit, DateLocal } from 'shared-contracts';
import { type EncryptedAlert, readAlerts } from '../../core/people/patients/alerts.repository';
import { withFields } from '../../database/encrypted-fields';
import { addedTreatments } from '../../database/visit-treatments';
import { isFirstVisit } from '../../core/booking/visits/first-visit';
import type { Db } from '../../database/connection';

export interface StoredVisit extends ClinicVisit {
  /** Of doctors who have left too; null for visits from before there were schedules. */
  readonly doctor: string | null;
}

/** The alerts about the patient of the booking `b` that apply. */
const alerts = sql<EncryptedAlert[]>`coalesce((
  select json_agg(json_build_object('id', a.alert_id, 'kind', a.kind, 'text', a.text)
    order by a.kind, a.created_at)
  from patient_alerts a
  where a.clinic_id = b.clinic_id and a.patient_id = b.patient_id and a.ended_at is null), '[]')`;

const owedCents = sql<number>`greatest(0, b.price_cents - b.paid_cents + b.returned_cents)`;

/** The visits of a day, in the order of their start; with `doctorId` those of one doctor. */
export async function listVisits(
  db: Db,
  { dateLocal, doctorId }: { dateLocal: DateLocal; doctorId?: string | undefined },
): Promise<StoredVisit[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'b.clinic_id').onRef('p.patient_id', '=', 'b.patient_id'),
    )
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
    )
    .select(['b.booking_id as id', 'b.revision', 'b.status', 't.name as treatment'])
    .select(['b.patient_id as patientId', 'b.contact_name as patient'])
    .select(['b.contact_email as email', 'b.contact_phone as phone', 'b.price_cents as priceCents'])
    .select(['b.doctor_id as doctorId', 'b.chair_id as chairId', 'b.time_local as timeLocal'])
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt', 'b.chair_free_at as chairFreeAt'])
    .select(['d.name as doctor', 'p.born_on as dateOfBirth', alerts.as('alerts')])
    .select(['b.is_paid as isPaid', owedCents.as('owedCents')])
    .select('b.patient_note as note')
    .select(['b.arrived_at as arrivedAt', addedTreatments.as('addedTreatments')])
    .select((is) => is('b.confirmed_at', 'is not', null).as('isConfirmed'))
    .select(isFirstVisit.as('isFirstVisit'))
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.date_local', '=', dateLocal)
    .where('b.status', '<>', 'cancelled')
    .where('b.status', '<>', 'held')
    .$if(doctorId !== undefined, (query) => query.where('b.doctor_id', '=', doctorId ?? ''))
    .orderBy('b.starts_at')
    .orderBy('b.booking_id')
    .$narrowType<{
      status: ClinicVisit['status'];
      patient: string;
      email: string;
      phone: string;
      isConfirmed: boolean;
    }>()
    .execute();
  const visits = await readAlerts(db, rows);
  return withFields(db, ({ decrypt }) =>
    visits.map((visit) => ({
      ...visit,
      note: decrypt('bookings.patient_note', visit.id, visit.note),
    })),
  );
}

export function listChairs(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('chairs')
    .select(['chair_id as id', 'name'])
    .where('clinic_id', '=', db.clinicId)
    .orderBy('name')
    .execute();
}

/** The name of a closed day; null for a day on which the clinic may be open. */
export async function findClosedDayName(db: Db, dateLocal: DateLocal): Promise<string | null> {
  const row = await db
    .selectFrom('closed_days')
    .select('name')
    .where('clinic_id', '=', db.clinicId)
    .where('date_local', '=', dateLocal)
    .executeTakeFirst();
  return row?.name ?? null;
}
