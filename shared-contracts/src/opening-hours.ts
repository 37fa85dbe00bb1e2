import { defineTexts } from 'shared-texts';
import { addDays } from './dates';
import type { WeekdayHours } from './endpoints/hours';
import { formatTime, formatWeekday } from './format';

const texts = defineTexts('shared-contracts', {
  openingHours: {
    period: (from: string, until: string) => `${from} to ${until}`,
    and: ' and ',
    everyDay: (hours: string) => `${hours} every day`,
    between: ', ',
  },
}).openingHours;

/** A week as people read it, Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** The first of January 2023 was a Sunday. */
const toName = (weekday: number): string => formatWeekday(addDays('2023-01-01', weekday));

const formatDay = (hours: readonly WeekdayHours[], weekday: number): string =>
  hours
    .filter((period) => period.weekday === weekday)
    .toSorted((a, b) => a.fromLocal.localeCompare(b.fromLocal))
    .map(({ fromLocal, untilLocal }) => texts.period(formatTime(fromLocal), formatTime(untilLocal)))
    .join(texts.and);

interface Days {
  readonly first: number;
  last: number;
  readonly hours: string;
}

/**
 * The hours of a week for people to read; empty when there are none.
 * @example formatOpeningHours(hours) // 'Mon–Fri 9.00 am to 5.00 pm, Sat 9.00 am to 1.00 pm'
 * @example formatOpeningHours(hours) // '9.00 am to 5.00 pm every day'
 */
export function formatOpeningHours(hours: readonly WeekdayHours[]): string {
  const groups: Days[] = [];
  for (const weekday of WEEK) {
    const text = formatDay(hours, weekday);
    const group = groups.at(-1);
    if (group?.hours === text) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours: text });
  }
  const open = groups.filter((group) => group.hours !== '');
  if (groups.length === 1 && open[0]) return texts.everyDay(open[0].hours);
  return open
    .map(({ first, last, hours: text }) =>
      first === last ? `${toName(first)} ${text}` : `${toName(first)}–${toName(last)} ${text}`,
    )
    .join(texts.between);
}
