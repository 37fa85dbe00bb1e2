import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { endMerges } from '../patients/merges.repository';
import { recordErasure } from './erasures.repository';
import { personalTables } from './personal-data';

/** The end of what is kept no longer, in the clinic's own years of this kind. */
const limitOf = (column: 'record_years' | 'visit_contact_years', now: Date) => sql`
  ${now}::timestamptz - make_interval(years => c.${sql.ref(column)})`;

async function listIds(db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Without an account, and the last visit, or else the record itself, is older than the clinic keeps them; guardians as long as a child. */
const selectOldRecords = ({ clinicId }: Db, now: Date) => sql<{ id: string }>`
  select p.patient_id as id from patients p join clinics c using (clinic_id)
  where p.clinic_id = ${clinicId} and p.user_id is null and p.is_listed
    and coalesce((select max(b.ends_at) from bookings b
      where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id), p.created_at)
      < ${limitOf('record_years', now)}
    and not exists (select from patients c where c.clinic_id = p.clinic_id
      and c.guardian_id = p.patient_id and c.is_listed)`;

/** Of patients without an account: visits that are over for longer than their contact data is kept. */
const selectOldVisits = ({ clinicId }: Db, now: Date) => sql<{ id: string }>`
  select b.booking_id as id from bookings b join clinics c using (clinic_id)
  where b.clinic_id = ${clinicId} and b.user_id is null
    and (b.contact_email <> '' or b.contact_phone <> '')
    and b.ends_at < ${limitOf('visit_contact_years', now)}`;

const tables = Object.values(personalTables);

interface Kept {
  readonly id: string;
  readonly now: Date;
}

/** Erases the contact data of a visit. */
export async function eraseVisitContact(trx: Trx, { id, now }: Kept): Promise<void> {
  for (const { eraseVisit } of tables) await eraseVisit?.(trx, id);
  await recordErasure(trx, { kind: 'visit', id, at: now });
}

/** Erases the record of a patient. */
export async function erasePatientRecord(trx: Trx, { id, now }: Kept): Promise<void> {
  for (const { eraseRecord } of tables) await eraseRecord?.(trx, id);
  await recordErasure(trx, { kind: 'record', id, at: now });
}

/** Erases records, what merged ones still say, and the contact data of visits, that the clinic has kept for long enough. */
export async function eraseOldRecords(db: Db, now: Date): Promise<void> {
  for (const id of await listIds(db, selectOldVisits(db, now))) {
    await inTransaction(db, (trx) => eraseVisitContact(trx, { id, now }));
  }
  await inTransaction(db, (trx) => endMerges(trx, now));
  for (const id of await listIds(db, selectOldRecords(db, now))) {
    await inTransaction(db, (trx) => erasePatientRecord(trx, { id, now }));
  }
}
