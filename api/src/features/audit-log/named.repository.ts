import { sql } from 'kysely';
import type { AuditEntry } from 'shared-contracts';
import type { Db } from '../../database/connection';

const among = (ids: readonly string[]) => sql`any(${[...new Set(ids)]}::uuid[])`;

/** What an ID stands for; the erased have no name. */
export interface Named {
  readonly id: string;
  readonly name: string | null;
  readonly isErased: boolean;
}

/** IDs by what they stand for. */
export type NamedIds = Readonly<
  Record<
    'users' | 'doctors' | 'treatments' | 'specialities' | 'chairs' | 'patients',
    readonly string[]
  >
>;

/** The accounts, dentists, treatments, specialities, chairs and patients with these IDs, by ID. */
export async function listNamed(db: Db, ids: NamedIds): Promise<ReadonlyMap<string, Named>> {
  const { rows } = await sql<Named>`
    select user_id as id, case when erased_at is null then name end as name,
      erased_at is not null as "isErased"
    from users where clinic_id = ${db.clinicId} and user_id = ${among(ids.users)}
    union all
    select doctor_id, name, false from doctors
    where clinic_id = ${db.clinicId} and doctor_id = ${among(ids.doctors)}
    union all
    select treatment_id, name, false from treatments
    where clinic_id = ${db.clinicId} and treatment_id = ${among(ids.treatments)}
    union all
    select speciality_id, name, false from specialities
    where clinic_id = ${db.clinicId} and speciality_id = ${among(ids.specialities)}
    union all
    select chair_id, name, false from chairs
    where clinic_id = ${db.clinicId} and chair_id = ${among(ids.chairs)}
    union all
    select patient_id, name, false from patients
    where clinic_id = ${db.clinicId} and patient_id = ${among(ids.patients)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The visit and the patient that an entry is about. */
export type Concerned = Pick<AuditEntry, 'patient' | 'visit'>;

interface ConcernedRow {
  readonly subjectId: string;
  readonly patientId: string;
  readonly patientName: string;
  readonly treatment: string | null;
  readonly startsAt: Date | null;
}

/** IDs by the kinds of subjects that have a patient. */
export type ConcerningIds = Readonly<Record<'patient' | 'booking' | 'refund', readonly string[]>>;

/** The patients and visits that these are about, by ID. A merged record stands for the one it is part of. */
export async function listConcerned(
  db: Db,
  ids: ConcerningIds,
): Promise<ReadonlyMap<string, Concerned>> {
  const { rows } = await sql<ConcernedRow>`
    select record.patient_id as "subjectId", p.patient_id as "patientId", p.name as "patientName",
      null as treatment, null::timestamptz as "startsAt"
    from patients record
    join patients p on p.clinic_id = record.clinic_id
      and p.patient_id = case when record.merged_into is null then record.patient_id
        else record.merged_into end
    where record.clinic_id = ${db.clinicId} and record.patient_id = ${among(ids.patient)}
    union all
    select b.booking_id, b.patient_id, p.name, t.name, b.starts_at
    from bookings b
    join patients p on p.clinic_id = b.clinic_id and p.patient_id = b.patient_id
    join treatments t on t.clinic_id = b.clinic_id and t.treatment_id = b.treatment_id
    where b.clinic_id = ${db.clinicId} and b.booking_id = ${among(ids.booking)}
    union all
    select r.refund_id, b.patient_id, p.name, t.name, b.starts_at
    from refunds r
    join bookings b on b.clinic_id = r.clinic_id and b.booking_id = r.booking_id
    join patients p on p.clinic_id = b.clinic_id and p.patient_id = b.patient_id
    join treatments t on t.clinic_id = b.clinic_id and t.treatment_id = b.treatment_id
    where r.clinic_id = ${db.clinicId} and r.refund_id = ${among(ids.refund)}`.execute(db);
  return new Map(
    rows.map(({ subjectId, patientId, patientName, treatment, startsAt }) => [
      subjectId,
      {
        patient: { id: patientId, name: patientName },
        visit: treatment !== null && startsAt !== null ? { treatment, startsAt } : null,
      },
    ]),
  );
}
