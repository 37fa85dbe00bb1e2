import { type DateLocal, parseDateLocal } from 'shared-contracts';
import { formatSpokenDay } from 'shared-ui';
import { calendarTexts } from '../../calendar-texts';

const words = calendarTexts.calendar;

/** Number of free times by day; a day that is missing has not been loaded. */
export type FreeCounts = ReadonlyMap<DateLocal, number>;

/** Whether a day can be chosen: it is not past, and not known to have no free time left. */
export function isOpenDay(day: DateLocal, today: DateLocal, freeCounts: FreeCounts): boolean {
  return day >= today && freeCounts.get(day) !== 0;
}

const LEVELS = 3;

/** How many times are open from 0 to 3, compared with the day of the month that has the most. */
export function toLevel(day: DateLocal, freeCounts: FreeCounts): number {
  const most = Math.max(1, ...freeCounts.values());
  return Math.ceil((LEVELS * (freeCounts.get(day) ?? 0)) / most);
}

/** The day an address asks for; null when it names none, a past one or something else. */
export function toChosenDay(requested: string | null, today: DateLocal): DateLocal | null {
  const day = parseDateLocal(requested);
  return day && day >= today ? day : null;
}

const formatFreeCount = (count: number) => (count === 0 ? words.noneFree : words.free(count));

/**
 * The accessible name of a day, such as `5 January 2023, Thursday, 12 open times, selected`.
 * `freeCount` is undefined until it has been loaded.
 */
export function toDayLabel(
  date: Date,
  freeCount: number | undefined,
  { today, selected }: { today?: boolean; selected?: boolean },
): string {
  return [
    formatSpokenDay(date),
    today && words.today,
    freeCount !== undefined && formatFreeCount(freeCount),
    selected && words.selected,
  ]
    .filter(Boolean)
    .join(', ');
}
