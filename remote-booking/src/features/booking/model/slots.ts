import { type AppointmentOption, formatTime, type TimeLocal, toMinutes } from 'shared-contracts';

const MAX_OFFERED = 3;

type DaySlots = Pick<AppointmentOption, 'freeTimes' | 'takenTimes'>;

/** Counts a time as free although it may be taken, because it may be by the patient themselves. */
export const keepFree = ({ freeTimes, takenTimes }: DaySlots, kept: TimeLocal | null): DaySlots =>
  kept !== null && takenTimes.includes(kept)
    ? {
        freeTimes: [...freeTimes, kept],
        takenTimes: takenTimes.filter((timeLocal) => timeLocal !== kept),
      }
    : { freeTimes, takenTimes };

/** All times of a treatment as choices in the order of the day; taken ones are disabled. */
export function toSlotChoices({ freeTimes, takenTimes }: DaySlots) {
  return [...freeTimes, ...takenTimes].sort().map((timeLocal) => ({
    value: timeLocal,
    label: formatTime(timeLocal),
    isDisabled: takenTimes.includes(timeLocal),
  }));
}

/** The free times nearest to one that is taken, at most three, in the order of the day. */
export function findNearestSlots(taken: TimeLocal, free: readonly TimeLocal[]): TimeLocal[] {
  const distance = (timeLocal: TimeLocal) => Math.abs(toMinutes(timeLocal) - toMinutes(taken));
  return [...free]
    .sort()
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_OFFERED)
    .sort();
}
