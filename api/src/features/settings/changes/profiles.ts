import {
  type ProfileFields,
  readDoctorProfile,
  saveDoctorProfile,
} from '../../../core/people/dentists/profiles.repository';
import { type MakeChange, toDifference } from './change';
import { mergeTexts } from './merge-texts';

/** In the order of the database: only what differs is a change. */
const toStored = ({ languages, ...fields }: ProfileFields): ProfileFields => ({
  ...fields,
  languages: [...new Set(languages)].toSorted(),
});

export const changeDoctorProfile: MakeChange<'change_profile'> = async (
  { trx },
  { kind: _, id, ...change },
) => {
  const before = await readDoctorProfile(trx, id);
  const about = mergeTexts(before.about, change.about);
  const fields = toStored({ ...change, about });
  const stored = toStored({ ...before, about: mergeTexts(before.about, {}) });
  const difference = toDifference(stored, fields);
  if (!difference) return [];
  await saveDoctorProfile(trx, { doctorId: id, ...fields });
  const subject = { type: 'doctor', id };
  return [{ action: 'doctor.profile_changed', subject, ...difference }];
};
