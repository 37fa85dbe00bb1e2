import { formatLanguage, type Gender, genders, type ListedDentist } from 'shared-contracts';
import { formatTreatment, locale } from 'shared-texts';
import type { Choice } from 'shared-ui';

/** What the address of the list narrows it by; null for anything. */
export const filterNames = ['language', 'gender', 'treatment'] as const;
export type FilterName = (typeof filterNames)[number];
export type DentistFilter = Readonly<Record<FilterName, string | null>>;

export type FilterChoices = Readonly<Record<FilterName, readonly Choice[]>>;

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, locale);

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** What some dentist has or does, as patients read it. */
export function toChoices(
  dentists: readonly ListedDentist[],
  genderLabels: Readonly<Record<Gender, string>>,
): FilterChoices {
  const languages = unique(dentists.flatMap((one) => one.languages));
  const treatments = new Map(
    dentists.flatMap((one) =>
      one.treatments.map(({ id, name }) => [id, formatTreatment(name)] as const),
    ),
  );
  return {
    language: languages.map((value) => ({ value, label: formatLanguage(value) })).toSorted(byLabel),
    gender: genders
      .filter((gender) => dentists.some((one) => one.gender === gender))
      .map((value) => ({ value, label: genderLabels[value] })),
    treatment: [...treatments].map(([value, label]) => ({ value, label })).toSorted(byLabel),
  };
}

/** The filter of an address. What is no choice, such as a treatment that is gone, narrows nothing. */
export function parseFilter(query: URLSearchParams, choices: FilterChoices): DentistFilter {
  const find = (name: FilterName) =>
    choices[name].find(({ value }) => value === query.get(name))?.value ?? null;
  return { language: find('language'), gender: find('gender'), treatment: find('treatment') };
}

export const filterDentists = (
  dentists: readonly ListedDentist[],
  { language, gender, treatment }: DentistFilter,
): ListedDentist[] =>
  dentists.filter(
    (one) =>
      (language === null || one.languages.includes(language)) &&
      (gender === null || one.gender === gender) &&
      (treatment === null || one.treatments.some(({ id }) => id === treatment)),
  );
