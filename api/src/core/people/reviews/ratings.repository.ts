import { sql } from 'kysely';
import type { ResponseOf, tallyReviews } from 'shared-contracts';
import type { Db } from '../../../database/connection';

const average = sql<number>`round(avg(r.rating), 1)::float`.as('average');
const count = sql<number>`count(r.rating)::int`.as('count');

const selectRated = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .where('r.clinic_id', '=', db.clinicId)
    .where('r.held_back_at', 'is', null)
    .where('r.rating', 'is not', null);

/** The reviews about visits, with these visits. */
const selectRatedVisits = (db: Db) =>
  selectRated(db).innerJoin('bookings as b', (join) =>
    join.onRef('b.clinic_id', '=', 'r.clinic_id').onRef('b.booking_id', '=', 'r.booking_id'),
  );

type Tally = ResponseOf<typeof tallyReviews>;

/** The stars of the reviews that are not held back; null without any. */
export async function rateClinic(db: Db): Promise<Tally['all']> {
  const all = await selectRated(db).select([average, count]).executeTakeFirstOrThrow();
  return all.count === 0 ? null : all;
}

/** The stars by dentist, without those who have left. */
export const rateDoctors = (db: Db): Promise<Tally['doctors']> =>
  selectRatedVisits(db)
    .innerJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
    )
    .select(['d.doctor_id as id', 'd.name', average, count])
    .where('d.removed_at', 'is', null)
    .groupBy(['d.clinic_id', 'd.doctor_id', 'd.name'])
    .orderBy('count', 'desc')
    .orderBy('d.name')
    .execute();

/** The stars by treatment, those that are no longer offered too. */
export const rateTreatments = (db: Db): Promise<Tally['treatments']> =>
  selectRatedVisits(db)
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .select(['t.name', average, count])
    .groupBy(['t.clinic_id', 't.treatment_id', 't.name'])
    .orderBy('count', 'desc')
    .orderBy('t.name')
    .execute();
