import {
  addDays,
  type DateLocal,
  formatDate,
  type ReportRange,
  toDateLocal,
} from 'shared-contracts';
import { locale } from 'shared-texts';
import { texts } from '../../../texts';

const { reports: labels } = texts;

const dollars = { style: 'currency', currency: 'USD' } as const;
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const compactNumber = new Intl.NumberFormat(locale, { notation: 'compact' });
const compactMoney = new Intl.NumberFormat(locale, { ...dollars, notation: 'compact' });
const wholeDollars = new Intl.NumberFormat(locale, { ...dollars, maximumFractionDigits: 0 });

/** As prices of the site have it: without the country, which only some languages name. */
const formatMoney = (format: Intl.NumberFormat, cents: number): string =>
  format.format(cents / 100).replace('US$', '$');

/** @example formatCount(1234) // '1,234' */
export const formatCount = (count: number): string => count.toLocaleString(locale);

/** For the axis of a chart. @example formatShortCount(12_000) // '12K' */
export const formatShortCount = (count: number): string => compactNumber.format(count);

/** A large amount at a glance. @example formatDollars(2_001_150) // '$20,012' */
export const formatDollars = (cents: number): string => formatMoney(wholeDollars, cents);

/** For the axis of a chart. @example formatShortMoney(1_200_000) // '$12K' */
export const formatShortMoney = (cents: number): string => formatMoney(compactMoney, cents);

/** @example toOneDecimal(3.21) // 3.2 */
export const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** @example formatDecimal(3.21) // '3.2' */
export const formatDecimal = (value: number): string => oneDecimal.format(value);

/** @example formatShare(0.125) // '12.5%' */
export const formatShare = (share: number | null): string =>
  share === null ? labels.figures.notKnown : percent.format(share);

/** @example formatHours(90) // '1.5' */
export const formatHours = (minutes: number): string => formatDecimal(minutes / 60);

/** @example formatDays(3.21) // '3.2 days' */
export const formatDays = (days: number | null): string =>
  days === null ? labels.figures.notKnown : labels.figures.days(toOneDecimal(days));

/** @example formatRange('2026-03-01', '2026-03-31') // 'Mar 1, 2026 – Mar 31, 2026' */
export const formatRange = (from: DateLocal, until: DateLocal): string =>
  labels.period(formatDate(from), formatDate(until));

function formatPart(dateLocal: DateLocal, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${dateLocal}T00:00:00Z`));
}

/** A point of a chart, in short. @example '2026-03-05' is 'Mar 5', or 'Mar 2026' by month */
export const formatTick = (startsOn: DateLocal, { interval }: ReportRange): string =>
  interval === 'month'
    ? formatPart(startsOn, { month: 'short', year: '2-digit' })
    : formatPart(startsOn, { month: 'short', day: 'numeric' });

/** The last day of the period that begins on a day. */
function toLastDay(startsOn: DateLocal, { interval, until }: ReportRange): DateLocal {
  const date = new Date(`${startsOn}T00:00:00Z`);
  const monthEnd = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  const last =
    interval === 'week'
      ? addDays(startsOn, (7 - date.getUTCDay()) % 7)
      : toDateLocal(monthEnd, 'UTC');
  return last < until ? last : until;
}

/** A point in a table: a day, or the days of a week or month that are in the range. */
export const formatPeriod = (startsOn: DateLocal, range: ReportRange): string =>
  range.interval === 'day' || startsOn === toLastDay(startsOn, range)
    ? formatDate(startsOn)
    : formatRange(startsOn, toLastDay(startsOn, range));

const weekday = (day: number, style: 'short' | 'long'): string =>
  // A week from Sunday.
  formatPart(addDays('2026-03-01', day), { weekday: style });

/** 0 is Sunday. */
export const formatWeekdayOf = (day: number): { short: string; long: string } => ({
  short: weekday(day, 'short'),
  long: weekday(day, 'long'),
});
