import {
  type AppointmentOption,
  type DateLocal,
  type DayAvailability,
  isDateLocal,
  toDateLocal,
  toInstant,
} from 'shared-contracts';
import type { DaySlot, TimeCount } from './appointments.repository';

interface Present {
  readonly timeZone: string;
  readonly now: Date;
}

/** A slot can be booked until it starts. */
function isFree(slot: DaySlot, dateLocal: DateLocal, { timeZone, now }: Present): boolean {
  return !slot.isTaken && toInstant(dateLocal, slot.timeLocal, timeZone) > now;
}

/** One option per treatment, its times in the order of its slots. */
export function toOptions(
  slots: readonly DaySlot[],
  dateLocal: DateLocal,
  present: Present,
): AppointmentOption[] {
  const options = new Map<string, AppointmentOption>();
  for (const slot of slots) {
    const { treatmentId: id, name, priceCents, timeLocal } = slot;
    const option = options.get(id) ?? { id, name, priceCents, freeTimes: [], takenTimes: [] };
    (isFree(slot, dateLocal, present) ? option.freeTimes : option.takenTimes).push(timeLocal);
    options.set(id, option);
  }
  return [...options.values()];
}

/** The days of a month (`2026-03`), in order. */
export function listDays(month: string): DateLocal[] {
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));
  return days.map((day) => `${month}-${day}`).filter(isDateLocal);
}

interface Month {
  readonly days: readonly DateLocal[];
  readonly offered: readonly TimeCount[];
  readonly taken: readonly (TimeCount & { dateLocal: DateLocal })[];
}

/** The number of free times of each day. Only today can have times that are past and others not. */
export function toAvailability(
  { days, offered, taken }: Month,
  { timeZone, now }: Present,
): DayAvailability[] {
  const today = toDateLocal(now, timeZone);
  const takenAt = new Map(taken.map((slot) => [`${slot.dateLocal} ${slot.timeLocal}`, slot.count]));
  const isUpcoming = (date: DateLocal, { timeLocal }: TimeCount): boolean =>
    date > today || (date === today && toInstant(date, timeLocal, timeZone) > now);
  const countFree = (date: DateLocal, time: TimeCount): number =>
    Math.max(0, time.count - (takenAt.get(`${date} ${time.timeLocal}`) ?? 0));
  return days.map((dateLocal) => {
    const upcoming = offered.filter((time) => isUpcoming(dateLocal, time));
    const freeCount = upcoming.reduce((sum, time) => sum + countFree(dateLocal, time), 0);
    return { dateLocal, freeCount };
  });
}
