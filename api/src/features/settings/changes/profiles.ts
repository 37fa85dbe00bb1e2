import {
  type ProfileFields,
  readDoctorProfile,
  saveDoctorProfile,
} from '../../../core/people/dentists/profiles.repository';
import { type MakeChange, toDifference } from './change';
import { mergeTexts } from './merge-texts';

const toStored = ({ about, languages, ...fields }: ProfileFields): ProfileFields => ({
  ...fields,
  languages: [...new Set(languages)].toSorted(),
  about: mergeTexts({}, about),
});

export const changeDoctorProfile: MakeChange<'change_profile'> = async (
  { trx },
  { kind: _, id, ...change },
) => {
  const before = await readDoctorProfile(trx, id);
  const fields = toStored({ ...change, about: mergeTexts(before.about, change.about) });
  const difference = toDifference(toStored(before), fields);
  if (!difference) return [];
  await saveDoctorProfile(trx, { doctorId: id, ...fields });
  const subject = { type: 'doctor', id };
  return [{ action: 'doctor.profile_changed', subject, ...difference }];
};
