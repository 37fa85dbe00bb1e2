import { fromSlotLabel } from 'shared-contracts';

const OFFERED = 3;

function toMinutes(slot: string): number {
  const [hours = 0, minutes = 0] = (fromSlotLabel(slot) ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}

const byTime = (a: string, b: string) => toMinutes(a) - toMinutes(b);

interface DaySlots {
  readonly slots: string[];
  readonly taken: string[];
}

/** With the slot among the free ones although it may be taken, by the patient themselves. */
export const keepFree = <T extends DaySlots>(day: T, slot: string | null): T =>
  slot !== null && day.taken.includes(slot)
    ? { ...day, slots: [...day.slots, slot], taken: day.taken.filter((other) => other !== slot) }
    : day;

/** All slots of a treatment in the order of the day, free or taken. */
export function toDaySlots({ slots, taken }: DaySlots) {
  const isTaken = new Set(taken);
  return [...slots, ...taken]
    .sort(byTime)
    .map((slot) => ({ value: slot, label: slot, isDisabled: isTaken.has(slot) }));
}

/** The free slots nearest to a lost one, at most three, in the order of the day. */
export function findNearestSlots(lost: string, free: readonly string[]): string[] {
  const distance = (slot: string) => Math.abs(toMinutes(slot) - toMinutes(lost));
  return [...free]
    .sort((a, b) => distance(a) - distance(b) || byTime(a, b))
    .slice(0, OFFERED)
    .sort(byTime);
}
