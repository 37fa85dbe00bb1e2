import { sql } from 'kysely';
import type { AuditEntry } from 'shared-contracts';
import type { Db } from '../../database/connection';

/** What an ID stands for; the erased have no name. */
export interface Named {
  readonly id: string;
  readonly name: string | null;
  readonly isErased: boolean;
}

/** The accounts, dentists, treatments and chairs with these IDs, by ID. */
export async function listNamed(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const { rows } = await sql<Named>`
    with wanted as (select unnest(${[...new Set(ids)]}::uuid[]) as id)
    select id, case when erased_at is null then name end as name, erased_at is not null as "isErased"
      from users join wanted on user_id = id where clinic_id = ${db.clinicId}
    union all
    select id, name, false from doctors join wanted on doctor_id = id where clinic_id = ${db.clinicId}
    union all
    select id, name, false from treatments join wanted on treatment_id = id where clinic_id = ${db.clinicId}
    union all
    select id, name, false from chairs join wanted on chair_id = id where clinic_id = ${db.clinicId}`.execute(
    db,
  );
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

/** What the patients, visits and refunds with these IDs are about, by ID. A merged record stands for the one it is part of. */
export async function listConcerned(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Concerned>> {
  const { rows } = await sql<ConcernedRow>`
    with wanted as (select unnest(${[...new Set(ids)]}::uuid[]) as id),
    found as (
      select id, patient_id, null::uuid as booking_id from patients join wanted on patient_id = id
        where clinic_id = ${db.clinicId}
      union all
      select id, patient_id, booking_id from bookings join wanted on booking_id = id
        where clinic_id = ${db.clinicId}
      union all
      select id, b.patient_id, b.booking_id from refunds r join wanted on r.refund_id = id
        join bookings b on b.clinic_id = r.clinic_id and b.booking_id = r.booking_id
        where r.clinic_id = ${db.clinicId}
    )
    select found.id as "subjectId", p.patient_id as "patientId", p.name as "patientName",
      t.name as treatment, b.starts_at as "startsAt"
    from found
    join patients record on record.clinic_id = ${db.clinicId} and record.patient_id = found.patient_id
    join patients p on p.clinic_id = ${db.clinicId}
      and p.patient_id = coalesce(record.merged_into, record.patient_id)
    left join bookings b on b.clinic_id = ${db.clinicId} and b.booking_id = found.booking_id
    left join treatments t on t.clinic_id = ${db.clinicId} and t.treatment_id = b.treatment_id`.execute(
    db,
  );
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
