import type { HourUse } from 'shared-contracts';
import { toUse } from './figures';

/** From Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0];

export interface UseRow {
  readonly hour: number;
  /** By weekday from Monday; null while closed and unused. */
  readonly cells: readonly (number | null)[];
}

/** The use by hour and weekday, from the first to the last hour that was open or used. */
export function toUseGrid(uses: readonly HourUse[]): UseRow[] {
  const hours = uses
    .filter(({ busyMinutes, openMinutes }) => busyMinutes + openMinutes > 0)
    .map(({ hour }) => hour);
  if (hours.length === 0) return [];
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    const ofHour = uses.filter((use) => use.hour === hour);
    return {
      hour,
      cells: weekdays.map((weekday) => toUse(ofHour.filter((use) => use.weekday === weekday))),
    };
  });
}
