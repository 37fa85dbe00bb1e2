import type { WeekdayHours } from 'shared-contracts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Hours as the audit log keeps them. @example ['Mon 09:00–17:00'] */
export const toHourLines = (hours: readonly WeekdayHours[]): string[] =>
  hours
    .toSorted((a, b) => a.weekday - b.weekday || a.fromLocal.localeCompare(b.fromLocal))
    .map(({ weekday, fromLocal, untilLocal }) => `${WEEKDAYS[weekday]} ${fromLocal}–${untilLocal}`);
