import {
  formatDay,
  formatTime,
  formatTimeOf,
  formatZone,
  type TimeLocal,
  toDateLocal,
} from 'shared-contracts';
import type { EmailLanguage } from './email-language';

/** A time of day, as sentences of the language have it. */
export const toTime = (timeLocal: TimeLocal, { translate, locale }: EmailLanguage): string =>
  translate('time', { time: formatTime(timeLocal, locale) });

/** The time of day of an instant, in an IANA time zone. */
export const toTimeOf = (
  instant: Date,
  timeZone: string,
  { translate, locale }: EmailLanguage,
): string => translate('time', { time: formatTimeOf(instant, timeZone, locale) });

/** The day and time of an instant. */
export const toMoment = (instant: Date, timeZone: string, language: EmailLanguage): string =>
  language.translate('dateAndTime', {
    date: formatDay(toDateLocal(instant, timeZone), language.locale),
    time: toTimeOf(instant, timeZone, language),
  });

/** A time of day with the name of its time zone. */
export const toZonedTime = (
  { timeLocal, startsAt }: { readonly timeLocal: TimeLocal; readonly startsAt: Date },
  timeZone: string,
  language: EmailLanguage,
): string =>
  language.translate('timeInZone', {
    time: toTime(timeLocal, language),
    zone: formatZone(startsAt, timeZone, language.locale),
  });
