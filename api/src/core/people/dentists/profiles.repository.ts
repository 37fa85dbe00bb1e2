import type { Settings, SettingsChange } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';

/** What an owner can change of a profile. */
export type ProfileFields = Omit<
  Extract<SettingsChange, { kind: 'change_profile' }>,
  'kind' | 'id'
>;

const selectProfiles = (db: Db) =>
  db
    .selectFrom('doctor_profiles')
    .select(['is_shown as isShown', 'languages', 'gender', 'training', 'about'])
    .where('clinic_id', '=', db.clinicId);

type StoredProfile = NonNullable<Settings['doctors'][number]['profile']>;

/** The profiles of all who work at the clinic. */
export const listDoctorProfiles = (db: Db): Promise<(StoredProfile & { doctorId: string })[]> =>
  selectProfiles(db).select(['doctor_id as doctorId', 'slug']).execute();

/** Throws `not_found` for a doctor who has left. */
export async function readDoctorProfile(trx: Trx, doctorId: string): Promise<ProfileFields> {
  const profile = await selectProfiles(trx).where('doctor_id', '=', doctorId).executeTakeFirst();
  if (!profile) throw new DomainError('not_found');
  return profile;
}

export async function saveDoctorProfile(
  trx: Trx,
  {
    doctorId,
    isShown,
    languages,
    gender,
    training,
    about,
  }: ProfileFields & { readonly doctorId: string },
): Promise<void> {
  await trx
    .updateTable('doctor_profiles')
    .set({ is_shown: isShown, languages, gender, training, about: JSON.stringify(about) })
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', doctorId)
    .execute();
}

/** Of a doctor who leaves: the site says no more of them, and their address may be another doctor's. */
export async function deleteDoctorProfile(trx: Trx, doctorId: string): Promise<void> {
  await trx
    .deleteFrom('doctor_profiles')
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', doctorId)
    .execute();
}
