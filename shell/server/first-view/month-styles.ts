import { type DateLocal, MONTH_VARIABLES } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';

const DAYS_OF_WEEK = 7;

/** The rule that tells the HTML of a first view which month it is: the build that rendered it could not know. */
export function toMonthStyles(today: DateLocal, language: Language): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1, 1));
  const last = new Date(Date.UTC(year, month, 0));
  const { locale } = languages[language];
  const name = first.toLocaleDateString(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const weekday = first.getUTCDay();
  const values = {
    name: JSON.stringify(name),
    days: last.getUTCDate(),
    columnFromSunday: weekday + 1,
    columnFromMonday: ((weekday + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1,
  };
  const variables = Object.entries(MONTH_VARIABLES).map(
    ([key, variable]) => `${variable}:${values[key as keyof typeof values]}`,
  );
  return `:root{${variables.join(';')}}`;
}
