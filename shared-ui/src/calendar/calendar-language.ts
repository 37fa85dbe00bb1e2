import type { Labels } from 'react-day-picker';
import { language, languages, locale } from 'shared-texts';

const MONDAY = 1;
const SUNDAY = 0;

const toFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, options);
  return (date: Date) => format.format(date);
};

const formatMonth = toFormat({ month: 'long', year: 'numeric' });

// The short names of Arabic are as long as the long ones.
const formatWeekdayName = toFormat({ weekday: language === 'ar' ? 'narrow' : 'short' });

const weekStartsOn = language === 'de' ? MONDAY : SUNDAY;

const labels: Partial<Labels> = {
  labelGrid: formatMonth,
  labelWeekday: toFormat({ weekday: 'long' }),
};

const spokenDay = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
});

/**
 * A day's accessible name. The visible number comes first: people who control the page by voice say what they see.
 * @example formatSpokenDay(new Date(2023, 0, 5, 12)) // '5 January 2023, Thursday'
 */
export function formatSpokenDay(date: Date): string {
  const parts = new Map(spokenDay.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}, ${parts.get('weekday')}`;
}

/** How the calendar speaks the language of the document. */
export const calendarLanguage = {
  labels,
  formatters: {
    formatCaption: formatMonth,
    formatWeekdayName,
    formatMonthDropdown: toFormat({ month: 'long' }),
  },
  dir: languages[language].dir,
  weekStartsOn,
} as const;

/** From the first day of weeks on. */
export const weekdayNames = Array.from({ length: 7 }, (_, index) =>
  // A Sunday, and the days after it.
  formatWeekdayName(new Date(2023, 0, 1 + weekStartsOn + index)),
);
