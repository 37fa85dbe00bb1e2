import { sql } from 'kysely';
import type { Patient } from 'shared-contracts';
import { type EncryptedFacts, readFacts } from '../../core/people/patients/encrypted-facts';
import type { Db } from '../../database/connection';

/** What is known of a patient beside what the list shows. */
export type ListedFacts = Pick<
  Patient,
  'guardianName' | 'guardianPhone' | 'language' | 'address' | 'contactBy' | 'insuranceNumber'
>;

/** The facts of these patients, by their IDs. */
export async function listFacts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedFacts>> {
  const { rows } = await sql<Omit<ListedFacts, keyof EncryptedFacts> & EncryptedFacts>`
    select p.patient_id as id, coalesce(g.name, p.guardian_name) as "guardianName",
      coalesce(gc.phone, p.guardian_phone) as "guardianPhone", c.language, p.address,
      p.contact_by as "contactBy", p.insurance_number as "insuranceNumber"
    from patients p
    join patient_contacts c on c.clinic_id = p.clinic_id and c.patient_id = p.patient_id
    left join patients g on g.clinic_id = p.clinic_id and g.patient_id = p.guardian_id
    left join patient_contacts gc on gc.clinic_id = g.clinic_id and gc.patient_id = g.patient_id
    where p.clinic_id = ${db.clinicId} and p.patient_id = any(${ids}::uuid[])`.execute(db);
  const read = await readFacts(db, rows);
  return new Map(read.map((row) => [row.id, row]));
}
