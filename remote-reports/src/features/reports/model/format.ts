import {
  addDays,
  type DateLocal,
  formatDate,
  type ReportRange,
  toDateLocal,
} from 'shared-contracts';
import { texts } from '../../../texts';

const { reports: labels } = texts;
const LOCALE = 'en-US';

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const compactNumber = new Intl.NumberFormat(LOCALE, { notation: 'compact' });
const compactMoney = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
});

/** @example formatCount(1234) // '1,234' */
export const formatCount = (count: number): string => count.toLocaleString(LOCALE);

/** For the axis of a chart. @example formatShortCount(12_000) // '12K' */
export const formatShortCount = (count: number): string => compactNumber.format(count);

const wholeDollars = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A large amount at a glance. @example formatDollars(2_001_150) // '$20,012' */
export const formatDollars = (cents: number): string => wholeDollars.format(cents / 100);

/** For the axis of a chart. @example formatShortMoney(1_200_000) // '$12K' */
export const formatShortMoney = (cents: number): string => compactMoney.format(cents / 100);

/** @example formatShare(0.125) // '12.5%' */
export const formatShare = (share: number | null): string =>
  share === null ? labels.figures.notKnown : percent.format(share);

/** @example formatHours(90) // '1.5' */
export const formatHours = (minutes: number): string => oneDecimal.format(minutes / 60);

/** @example formatDays(3.21) // '3.2 days' */
export const formatDays = (days: number | null): string =>
  days === null ? labels.figures.notKnown : labels.figures.days(oneDecimal.format(days));

/** @example formatRange('2026-03-01', '2026-03-31') // 'Mar 1, 2026 – Mar 31, 2026' */
export const formatRange = (from: DateLocal, until: DateLocal): string =>
  labels.period(formatDate(from), formatDate(until));

function formatPart(dateLocal: DateLocal, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
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
