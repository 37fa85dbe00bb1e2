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

/** How the calendar speaks the language of the document. */
export const calendarLanguage = {
  labels,
  formatters: {
    formatCaption: formatMonth,
    formatWeekdayName,
  },
  dir: languages[language].dir,
  weekStartsOn,
} as const;

/** From the first day of weeks on. */
export const weekdayNames = Array.from({ length: 7 }, (_, index) =>
  // A Sunday, and the days after it.
  formatWeekdayName(new Date(2023, 0, 1 + weekStartsOn + index)),
);
