import {
  addDays,
  type DateLocal,
  DAY_MS,
  MAX_REPORT_DAYS,
  parseDateLocal,
  type ReportInterval,
  type ReportRange,
} from 'shared-contracts';

/** The periods to choose from; all but the last end today. */
export const rangeChoices = ['week', 'month', 'last-30-days', 'year', 'custom'] as const;
export type RangeChoice = (typeof rangeChoices)[number];

const DEFAULT_CHOICE = 'last-30-days';

/** Charts stay readable with so many days or weeks. */
const MAX_DAYS_BY_DAY = 35;
const MAX_DAYS_BY_WEEK = 182;

/** How many days a range has, its first and last included. */
export const countDays = (from: DateLocal, until: DateLocal): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;

function toInterval(days: number): ReportInterval {
  if (days <= MAX_DAYS_BY_DAY) return 'day';
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}

const toRange = (from: DateLocal, until: DateLocal): ReportRange => ({
  from,
  until,
  interval: toInterval(countDays(from, until)),
});

/** The range from one day to another, which are given as texts; null when they are none. */
export function parseDays(fromText: string | null, untilText: string | null): ReportRange | null {
  const [from, until] = [parseDateLocal(fromText), parseDateLocal(untilText)];
  if (!from || !until || from > until || countDays(from, until) > MAX_REPORT_DAYS) return null;
  return toRange(from, until);
}

/** Days since Monday. */
const countSinceMonday = (day: DateLocal): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const firstDays: Record<Exclude<RangeChoice, 'custom'>, (today: DateLocal) => DateLocal> = {
  week: (today) => addDays(today, -countSinceMonday(today)),
  month: (today) => `${today.slice(0, 7)}-01` as DateLocal,
  'last-30-days': (today) => addDays(today, -29),
  year: (today) => `${today.slice(0, 4)}-01-01` as DateLocal,
};

/** A period that was chosen. */
export interface ChosenRange {
  readonly choice: RangeChoice;
  readonly range: ReportRange;
}

/** The period in a page's address; the last 30 days where there is no valid one. */
export function parseRange(query: URLSearchParams, today: DateLocal): ChosenRange {
  const custom = parseDays(query.get('from'), query.get('until'));
  if (custom) return { choice: 'custom', range: custom };
  const named = rangeChoices.find((choice) => choice === query.get('range'));
  const choice = named === undefined || named === 'custom' ? DEFAULT_CHOICE : named;
  return { choice, range: toRange(firstDays[choice](today), today) };
}

/** The query of an address that shows a period. */
export const toRangeQuery = ({ choice, range }: ChosenRange): Record<string, string> =>
  choice === 'custom' ? { from: range.from, until: range.until } : { range: choice };

/** As many days, right before. */
export function toPreviousRange({ from, until, interval }: ReportRange): ReportRange {
  return { from: addDays(from, -countDays(from, until)), until: addDays(from, -1), interval };
}
