import type { Db } from '../../../database/connection';
import { rateDoctors } from '../reviews/ratings.repository';

const selectShown = (db: Db) =>
  db
    .selectFrom('doctor_profiles as p')
    .innerJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'p.clinic_id').onRef('d.doctor_id', '=', 'p.doctor_id'),
    )
    .innerJoin('specialities as s', (join) =>
      join
        .onRef('s.clinic_id', '=', 'd.clinic_id')
        .onRef('s.speciality_id', '=', 'd.speciality_id'),
    )
    .select(['d.doctor_id as id', 'p.slug', 'd.name', 's.name as speciality'])
    .select(['d.image as imageUrl', 'p.languages', 'p.gender', 'p.training'])
    .where('p.clinic_id', '=', db.clinicId)
    .where('p.is_shown', '=', true);

/** Adds the stars of the reviews; null without any. */
async function withRatings<Dentist extends { readonly id: string }>(
  db: Db,
  dentists: readonly Dentist[],
) {
  const ratings = await rateDoctors(db);
  return dentists.map((dentist) => {
    const found = ratings.find(({ id }) => id === dentist.id);
    const rating = found ? { average: found.average, count: found.count } : null;
    return { ...dentist, rating };
  });
}

/** The dentists who have a page on the site, by name. */
export const listShownDentists = async (db: Db) =>
  withRatings(db, await selectShown(db).orderBy('d.name').orderBy('d.doctor_id').execute());

/** Where the pages of dentists are, by the ID of the doctor. */
export async function listSlugs(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('doctor_profiles')
    .select(['doctor_id', 'slug'])
    .where('clinic_id', '=', db.clinicId)
    .where('is_shown', '=', true)
    .execute();
  return new Map(rows.map(({ doctor_id, slug }) => [doctor_id, slug]));
}

/** What the page of a dentist says; null for one who has left or is not shown. */
export async function findShownDentist(db: Db, slug: string) {
  const rows = await selectShown(db).select('p.about').where('p.slug', '=', slug).execute();
  const [dentist] = await withRatings(db, rows);
  return dentist ?? null;
}
