import { sql } from 'kysely';

/** The names of what is done at the booking `b` beside the treatment that it counts for. */
export const addedTreatments = sql<string[]>`array(
  select a.name from treatments a
  where a.clinic_id = b.clinic_id and a.treatment_id = any(b.added_treatment_ids)
  order by array_position(b.added_treatment_ids, a.treatment_id))`;

/** All that the booking `b` with its treatment `t` is for, in words. */
export const allTreatments = sql<string>`array_to_string(array[t.name] || ${addedTreatments}, ' + ')`;
