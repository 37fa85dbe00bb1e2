import { locale as DEFAULT_LOCALE } from 'shared-texts';
import { getDateFormat } from './date-format';
import { DAY_MS } from './durations';
import type { DateLocal, TimeLocal } from './dates';

const CURRENCY = 'USD';

/** In English the clinic writes `9.00 am`; other languages follow their own custom. */
function formatClock(instant: Date, timeZone: string, locale: string): string {
  const format = getDateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  if (!locale.startsWith('en')) return format.format(instant);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('hour')}.${parts.get('minute')} ${parts.get('dayPeriod')?.toLowerCase()}`;
}

/** The medium style of Arabic has digits and slashes, whose order is easily misread among other digits. */
const toDateStyle = (locale: string) => (locale.startsWith('ar') ? 'long' : 'medium');

/** A day for people to read. @example formatDate('2023-01-05') // 'Jan 5, 2023' */
export function formatDate(dateLocal: DateLocal, locale = DEFAULT_LOCALE): string {
  const format = getDateFormat(locale, {
    dateStyle: toDateStyle(locale),
    timeZone: 'UTC',
  });
  return format.format(new Date(`${dateLocal}T00:00:00Z`));
}

/** The weekday of a day, in short. @example formatWeekday('2023-01-05') // 'Thu' */
export function formatWeekday(dateLocal: DateLocal, locale = DEFAULT_LOCALE): string {
  const format = getDateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${dateLocal}T00:00:00Z`));
}

/** A day with its weekday. @example formatDay('2023-01-05') // 'Thu, Jan 5, 2023' */
export function formatDay(dateLocal: DateLocal, locale = DEFAULT_LOCALE): string {
  const format = getDateFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${dateLocal}T00:00:00Z`));
}

/** A day with its weekday, for where its year is clear. @example formatShortDay('2023-01-05') // 'Thu, Jan 5' */
export function formatShortDay(dateLocal: DateLocal, locale = DEFAULT_LOCALE): string {
  const format = getDateFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${dateLocal}T00:00:00Z`));
}

/** The month of a day, in short. @example formatMonth('2023-01-05') // 'Jan' */
export function formatMonth(dateLocal: DateLocal, locale = DEFAULT_LOCALE): string {
  const format = getDateFormat(locale, { month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${dateLocal}T00:00:00Z`));
}

/**
 * What a time zone is called at an instant. Other languages have no short names of it, but numbers.
 * @example formatZone(instant, 'America/New_York') // 'EST', in summer 'EDT'
 */
export function formatZone(instant: Date, timeZone: string, locale = DEFAULT_LOCALE): string {
  const timeZoneName = locale.startsWith('en') ? 'short' : 'longGeneric';
  const format = getDateFormat(locale, { timeZone, timeZoneName });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? timeZone;
}

/** What the language of an ISO 639 code is called. @example formatLanguage('de') // 'German' */
export const formatLanguage = (code: string, locale = DEFAULT_LOCALE): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;

/** The size of a file for people to read. @example formatFileSize(1_572_864) // '1.5 MB' */
export function formatFileSize(bytes: number, locale = DEFAULT_LOCALE): string {
  const isLarge = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / MEGABYTE : Math.ceil(bytes / KILOBYTE));
}

/** A time of day for people to read. @example formatTime('14:30') // '2.30 pm' */
export function formatTime(timeLocal: TimeLocal, locale = DEFAULT_LOCALE): string {
  return formatClock(new Date(`2000-01-01T${timeLocal}:00Z`), 'UTC', locale);
}

/**
 * An instant for people to read, in an IANA time zone.
 * @example formatInstant(instant, 'America/New_York') // 'Jan 5, 2023, 2.30 pm'
 */
export function formatInstant(instant: Date, timeZone: string, locale = DEFAULT_LOCALE): string {
  const day = getDateFormat(locale, { dateStyle: toDateStyle(locale), timeZone }).format(instant);
  return `${day}, ${formatClock(instant, timeZone, locale)}`;
}

/**
 * The time of day of an instant for people to read, in an IANA time zone.
 * @example formatTimeOf(instant, 'America/New_York') // '2.30 pm'
 */
export const formatTimeOf = (instant: Date, timeZone: string, locale = DEFAULT_LOCALE): string =>
  formatClock(instant, timeZone, locale);

const prices = new Map<string, Intl.NumberFormat>();

/** One for each number of decimals: creating one costs more than using it. */
function getPriceFormat(minimumFractionDigits: 0 | 2, locale: string): Intl.NumberFormat {
  const key = `${locale} ${minimumFractionDigits}`;
  const options = { style: 'currency', currency: CURRENCY, minimumFractionDigits } as const;
  const format = prices.get(key) ?? new Intl.NumberFormat(locale, options);
  prices.set(key, format);
  return format;
}

/**
 * A price in whole cents for people to read, with cents only where there are some, in German always.
 * @example formatPrice(4500) // '$45'
 * @example formatPrice(4550) // '$45.50'
 */
export function formatPrice(priceCents: number, locale = DEFAULT_LOCALE): string {
  const hasCents = locale.startsWith('de') || priceCents % 100 !== 0;
  const text = getPriceFormat(hasCents ? 2 : 0, locale).format(priceCents / 100);
  // Only some languages name the country, whose letters would stand on the wrong side of the sign.
  return text.replace('US$', '$');
}

/**
 * The cents of an amount in dollars that was typed; NaN for what is none.
 * @example parsePrice('45.5') // 4550
 */
export const parsePrice = (text: string): number =>
  /^\d+([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : Number.NaN;

/**
 * A price in whole cents for a field in which it is typed.
 * @example toPriceText(4550) // '45.50'
 */
export const toPriceText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/**
 * How far off a day is, in words. `today` is the present day in the same time zone.
 * @example formatDaysUntil('2023-01-08', '2023-01-05') // 'in 3 days'
 */
export function formatDaysUntil(
  dateLocal: DateLocal,
  today: DateLocal,
  locale = DEFAULT_LOCALE,
): string {
  const days = Math.round((Date.parse(dateLocal) - Date.parse(today)) / DAY_MS);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}
