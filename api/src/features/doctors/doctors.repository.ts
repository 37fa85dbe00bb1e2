import type { Doctor, NewDoctor as DoctorRequest } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';

export function listSpecialities(db: Db, clinic: Clinic): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('specialities')
    .select(['speciality_id as id', 'name'])
    .where('clinic_id', '=', clinic.clinicId)
    .orderBy('name')
    .execute();
}

export function listDoctors(db: Db, clinic: Clinic): Promise<Doctor[]> {
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
    .where('d.clinic_id', '=', clinic.clinicId)
    .orderBy('d.name')
    .orderBy('d.email')
    .execute();
}

/** Null when the clinic knows no such speciality. */
export async function findSpecialityId(
  db: Db,
  clinic: Clinic,
  name: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('specialities')
    .select('speciality_id')
    .where('clinic_id', '=', clinic.clinicId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.speciality_id ?? null;
}

interface NewDoctor extends Omit<DoctorRequest, 'speciality'> {
  readonly specialityId: string;
}

/** The new doctor's ID, or null when a doctor has this email address. */
export async function insertDoctor(
  db: Db,
  clinic: Clinic,
  { specialityId, name, email, imageUrl }: NewDoctor,
): Promise<string | null> {
  const row = await db
    .insertInto('doctors')
    .values({
      clinic_id: clinic.clinicId,
      speciality_id: specialityId,
      name,
      email,
      image: imageUrl,
    })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'email']).doNothing())
    .returning('doctor_id')
    .executeTakeFirst();
  return row?.doctor_id ?? null;
}

/** The photo of the doctor who was removed, null when there was none. */
export async function deleteDoctor(
  db: Db,
  clinic: Clinic,
  doctorId: string,
): Promise<string | null> {
  const row = await db
    .deleteFrom('doctors')
    .where('clinic_id', '=', clinic.clinicId)
    .where('doctor_id', '=', doctorId)
    .returning('image')
    .executeTakeFirst();
  return row?.image ?? null;
}

/** Whether a doctor has this photo. */
export async function isImageInUse(db: Db, clinic: Clinic, imageUrl: string): Promise<boolean> {
  const row = await db
    .selectFrom('doctors')
    .select('doctor_id')
    .where('clinic_id', '=', clinic.clinicId)
    .where('image', '=', imageUrl)
    .executeTakeFirst();
  return row !== undefined;
}
