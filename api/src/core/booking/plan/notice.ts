const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const count = (number: number, unit: string): string =>
  `${number} ${unit}${number === 1 ? '' : 's'}`;

/** A period in the largest unit that divides it. @example formatNotice(1440) // '24 hours' */
export function formatNotice(minutes: number): string {
  if (minutes > DAY_MINUTES && minutes % DAY_MINUTES === 0) {
    return count(minutes / DAY_MINUTES, 'day');
  }
  return minutes % HOUR_MINUTES === 0
    ? count(minutes / HOUR_MINUTES, 'hour')
    : count(minutes, 'minute');
}
