import { sql } from 'kysely';
import type { DateLocal, Doctor, NewDoctor as DoctorRequest } from 'shared-contracts';
import type { Db } from '../../database/connection';

export function listSpecialities(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('specialities')
    .select(['speciality_id as id', 'name'])
    .where('clinic_id', '=', db.clinicId)
    .orderBy('name')
    .execute();
}

/** `hasHours` counts the hours of every week and special ones that have not ended before `today`. */
export function listDoctors(db: Db, today: DateLocal): Promise<Doctor[]> {
  return db
    .selectFrom('doctors as d')
    .innerJoin('specialities as s', (join) =>
      join
        .onRef('s.clinic_id', '=', 'd.clinic_id')
        .onRef('s.speciality_id', '=', 'd.speciality_id'),
    )
    .select([
      'd.doctor_id as id',
      'd.name',
      'd.email',
      's.name as speciality',
      'd.image as imageUrl',
    ])
    .select((is) =>
      is
        .or([
          is.exists(
            is
              .selectFrom('doctor_hours as h')
              .select('h.weekday')
              .whereRef('h.clinic_id', '=', 'd.clinic_id')
              .whereRef('h.doctor_id', '=', 'd.doctor_id'),
          ),
          is.exists(
            is
              .selectFrom('special_hours as h')
              .select('h.from_date')
              .whereRef('h.clinic_id', '=', 'd.clinic_id')
              .whereRef('h.doctor_id', '=', 'd.doctor_id')
              .where('h.until_date', '>=', today),
          ),
        ])
        .$castTo<boolean>()
        .as('hasHours'),
    )
    .where('d.clinic_id', '=', db.clinicId)
    .where('d.removed_at', 'is', null)
    .orderBy('d.name')
    .orderBy('d.email')
    .execute();
}

interface NewDoctor extends Omit<DoctorRequest, 'speciality' | 'hours'> {
  readonly specialityId: string;
}

/** The new doctor's ID, or null when a doctor has this email address. */
export async function insertDoctor(
  db: Db,
  { specialityId, name, email, imageUrl }: NewDoctor,
): Promise<string | null> {
  const row = await db
    .insertInto('doctors')
    .values({
      clinic_id: db.clinicId,
      speciality_id: specialityId,
      name,
      email,
      image: imageUrl,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('doctor_id')
    .executeTakeFirst();
  return row?.doctor_id ?? null;
}

/** Lets a new doctor perform the treatments of their speciality. */
export async function insertTreatments(
  db: Db,
  { doctorId, specialityId }: { doctorId: string; specialityId: string },
): Promise<void> {
  await sql`
    insert into doctor_treatments (clinic_id, doctor_id, treatment_id)
    select clinic_id, ${doctorId}, treatment_id
    from treatments where clinic_id = ${db.clinicId} and speciality_id = ${specialityId}`.execute(
    db,
  );
}

/** How many visits of the doctor are still to come. */
export async function countUpcomingVisits(
  db: Db,
  { doctorId, now }: { doctorId: string; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'))
    .where('clinic_id', '=', db.clinicId)
    .where('doctor_id', '=', doctorId)
    .where('status', 'in', ['held', 'booked', 'paid'])
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Takes a doctor off all lists; past visits keep their name. Returns their photo, null when there was
 * no such doctor.
 */
export async function markDoctorRemoved(
  db: Db,
  { doctorId, now }: { doctorId: string; now: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('doctors')
    .set({ removed_at: now, is_bookable: false })
    .where('clinic_id', '=', db.clinicId)
    .where('doctor_id', '=', doctorId)
    .where('removed_at', 'is', null)
    .returning('image')
    .executeTakeFirst();
  return row?.image ?? null;
}
