import { type DateLocal, type DayAvailability, formatDate, parseDateLocal } from 'shared-contracts';
import { formatClosedDay } from 'shared-texts';
import { formatSpokenDay } from 'shared-ui';
import { calendarTexts } from '../../calendar-texts';

const words = calendarTexts.calendar;

/** What is known by day; a day that is missing has not been loaded. */
export type KnownDays = ReadonlyMap<DateLocal, DayAvailability>;

/** Whether a day can be chosen: it is not past, and not known to have no free time left, unless full days can be chosen. */
export function isOpenDay(
  day: DateLocal,
  today: DateLocal,
  { days, opensFullDays = false }: { readonly days: KnownDays; readonly opensFullDays?: boolean },
): boolean {
  const known = days.get(day);
  const isOpen = !known || known.freeCount > 0 || (opensFullDays && known.isFull === true);
  return day >= today && isOpen;
}

const LEVELS = 3;

/** How many times are open from 0 to 3, compared with the day of the month that has the most. */
export function toLevel(day: DateLocal, days: KnownDays): number {
  const most = Math.max(1, ...[...days.values()].map(({ freeCount }) => freeCount));
  return Math.ceil((LEVELS * (days.get(day)?.freeCount ?? 0)) / most);
}

/** The day an address asks for; null when it names none, a past one or something else. */
export function toChosenDay(requested: string | null, today: DateLocal): DateLocal | null {
  const day = parseDateLocal(requested);
  return day && day >= today ? day : null;
}

/** Why nothing can be booked on a day, nor waited for; null for other days. */
export function toClosedText({ closedFor, lastDay }: DayAvailability): string | null {
  if (lastDay !== undefined) return words.upTo(formatDate(lastDay));
  if (closedFor === undefined) return null;
  return closedFor === '' ? words.closed : words.closedFor(formatClosedDay(closedFor));
}

function formatAvailability(day: DayAvailability): string {
  if (day.freeCount > 0) return words.free(day.freeCount);
  return toClosedText(day) ?? (day.isFull ? words.full : words.noneFree);
}

/**
 * The accessible name of a day, such as `5 January 2023, Thursday, 12 open times, selected`.
 * `known` is undefined until the day has been loaded.
 */
export function toDayLabel(
  date: Date,
  known: DayAvailability | undefined,
  { today, selected }: { today?: boolean; selected?: boolean },
): string {
  return [
    formatSpokenDay(date),
    today && words.today,
    known && formatAvailability(known),
    selected && words.selected,
  ]
    .filter(Boolean)
    .join(', ');
}
