import { formatLanguage, type Gender, genders, type Settings } from 'shared-contracts';
import { type Language, languages, locale } from 'shared-texts';

export type StoredProfile = NonNullable<Settings['doctors'][number]['profile']>;

/** A profile as its form holds it. */
export interface ProfileForm {
  readonly isShown: boolean;
  readonly languages: readonly string[];
  /** Empty where nothing is said. */
  readonly gender: string;
  /** One degree or course on each line. */
  readonly training: string;
  readonly about: Readonly<Record<Language, string>>;
}

export const siteLanguages = Object.keys(languages) as Language[];

export function toForm({ gender, training, about, ...profile }: StoredProfile): ProfileForm {
  const texts = siteLanguages.map((language) => [language, about[language] ?? ''] as const);
  return {
    isShown: profile.isShown,
    languages: profile.languages,
    gender: gender ?? '',
    training: training.join('\n'),
    about: Object.fromEntries(texts) as Record<Language, string>,
  };
}

const isGender = (text: string): text is Gender => genders.some((gender) => gender === text);

/**
 * As the API stores it, so that a field that nobody has changed is equal to what was loaded; of the texts only those that differ from
 * the form as it was `opened`, so that a colleague can write another one at the same time.
 */
export function toProfile(form: ProfileForm, opened: ProfileForm): Omit<StoredProfile, 'slug'> {
  const lines = form.training.split('\n').map((line) => line.trim());
  const changed = siteLanguages.filter((one) => form.about[one] !== opened.about[one]);
  return {
    isShown: form.isShown,
    languages: form.languages.toSorted(),
    gender: isGender(form.gender) ? form.gender : null,
    training: lines.filter((line) => line !== ''),
    about: Object.fromEntries(changed.map((one) => [one, form.about[one]])),
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
