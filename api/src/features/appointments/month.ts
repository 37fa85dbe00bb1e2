import {
  type DateLocal,
  type DayAvailability,
  isDateLocal,
  toDateLocal,
  toSlotInstant,
} from 'shared-contracts';
import type { TimeCount } from './appointments.repository';

/** The days of a month (`2026-03`), in order. */
export function listDays(month: string): DateLocal[] {
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));
  return days.map((day) => `${month}-${day}`).filter(isDateLocal);
}

interface Month {
  readonly days: readonly DateLocal[];
  readonly offered: readonly TimeCount[];
  readonly taken: readonly (TimeCount & { dateLocal: DateLocal })[];
  readonly timeZone: string;
  readonly now: Date;
}

/** Free slots per day. Only of today have some passed and others not. */
export function toAvailability(month: Month): DayAvailability[] {
  const { days, offered, taken, timeZone, now } = month;
  const today = toDateLocal(now, timeZone);
  const takenAt = new Map(taken.map((slot) => [`${slot.dateLocal} ${slot.timeLocal}`, slot.count]));
  const isOpen = (date: DateLocal, { timeLocal }: TimeCount): boolean =>
    date > today || (date === today && toSlotInstant(date, timeLocal, timeZone) > now);
  const countFree = (date: DateLocal, time: TimeCount): number =>
    Math.max(0, time.count - (takenAt.get(`${date} ${time.timeLocal}`) ?? 0));
  return days.map((date) => {
    const open = offered.filter((time) => isOpen(date, time));
    return { date, free: open.reduce((sum, time) => sum + countFree(date, time), 0) };
  });
}
