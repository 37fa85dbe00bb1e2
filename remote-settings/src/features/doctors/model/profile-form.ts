import { formatLanguage, type Gender, genders, type Settings } from 'shared-contracts';
import { locale } from 'shared-texts';
import {
  siteLanguages,
  type TextFields,
  toChangedTexts,
  toTextFields,
} from '../../../shared/languages/language-texts';

export type StoredProfile = NonNullable<Settings['doctors'][number]['profile']>;

/** A profile as its form holds it. */
export interface ProfileForm {
  readonly isShown: boolean;
  readonly languages: readonly string[];
  /** Empty where nothing is said. */
  readonly gender: string;
  /** One degree or course on each line. */
  readonly training: string;
  readonly about: TextFields;
}

export function toForm({ gender, training, about, ...profile }: StoredProfile): ProfileForm {
  return {
    isShown: profile.isShown,
    languages: profile.languages,
    gender: gender ?? '',
    training: training.join('\n'),
    about: toTextFields(siteLanguages, about),
  };
}

const isGender = (text: string): text is Gender => genders.some((gender) => gender === text);

/**
 * As the API stores it, so that a field that nobody has changed is equal to what was loaded; of the texts only those that differ from
 * the form as it was `opened`, so that a colleague can write another one at the same time.
 */
export function toProfile(form: ProfileForm, opened: ProfileForm): Omit<StoredProfile, 'slug'> {
  const lines = form.training.split('\n').map((line) => line.trim());
  return {
    isShown: form.isShown,
    languages: form.languages.toSorted(),
    gender: isGender(form.gender) ? form.gender : null,
    training: lines.filter((line) => line !== ''),
    about: toChangedTexts(form.about, opened.about) ?? {},
  };
}

/** Languages that patients often ask for, as ISO 639 codes; `ase` is American Sign Language. */
const COMMON =
  'ar ase bn de el en es fa fr he hi hu id it ja ko nl pl pt ro ru sv th tr uk ur vi zh'.split(' ');

/** Languages to choose from, by name: the common ones, and those that are chosen already. */
export const listLanguageChoices = (chosen: readonly string[]): { id: string; name: string }[] =>
  [...new Set([...COMMON, ...chosen])]
    .map((id) => ({ id, name: formatLanguage(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
