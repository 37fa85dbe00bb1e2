import type { DateLocal } from 'shared-contracts';

/** Free times by day; a day that is not in it is not known. */
export type FreeTimes = ReadonlyMap<DateLocal, number>;

/** Whether a day can be chosen: not past, and not known to have nothing left. */
export function isOpenDay(day: DateLocal, today: DateLocal, freeTimes: FreeTimes): boolean {
  return day >= today && freeTimes.get(day) !== 0;
}

/** The day an address asks for, or today when it asks for none, for nonsense or for a past one. */
export function toChosenDay(
  asked: string | null,
  today: DateLocal,
  isDay: (text: string) => boolean,
): DateLocal {
  return asked !== null && isDay(asked) && asked >= today ? asked : today;
}
