import { sql } from 'kysely';
import type { Db } from '../../../database/connection';
import { type Candidate, type Entered, isProbablySame, toPhoneEnd } from './similar';

const MAX_CANDIDATES = 50;

/** The patients who are probably the one who is entered, the likest name first. */
export async function listSimilar(db: Db, entered: Entered): Promise<Candidate[]> {
  const name = entered.name.toLowerCase();
  const phone = toPhoneEnd(entered.phone);
  const { rows } = await sql<Candidate>`
    select p.patient_id as id, p.name, p.born_on as "dateOfBirth",
      coalesce(u.email, p.email) as email, coalesce(p.phone, u.phone) as phone,
      similarity(lower(p.name), ${name}) as likeness
    from searched_patients p
    left join users u on u.clinic_id = p.clinic_id and u.user_id = p.user_id
    where p.clinic_id = ${db.clinicId} and p.is_listed
      and (p.search_text %> ${name} or p.search_text like ${`%${phone ?? 'none'}%`})
    order by likeness desc, p.patient_id
    limit ${MAX_CANDIDATES}`.execute(db);
  return rows.filter((candidate) => isProbablySame(candidate, entered));
}
