import type { Labels } from 'react-day-picker';
import { language, languages, locale } from 'shared-texts';

const MONDAY = 1;
const SUNDAY = 0;

const toFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, options);
  return (date: Date) => format.format(date);
};

const formatMonth = toFormat({ month: 'long', year: 'numeric' });

const labels: Partial<Labels> = {
  labelGrid: formatMonth,
  labelWeekday: toFormat({ weekday: 'long' }),
};

/** How the calendar speaks the language of the document. */
export const calendarLanguage = {
  labels,
  formatters: {
    formatCaption: formatMonth,
    // The short names of Arabic are as long as the long ones.
    formatWeekdayName: toFormat({ weekday: language === 'ar' ? 'narrow' : 'short' }),
  },
  dir: languages[language].dir,
  weekStartsOn: language === 'de' ? MONDAY : SUNDAY,
} as const;
