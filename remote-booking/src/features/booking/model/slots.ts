import { fromSlotLabel } from 'shared-contracts';

const OFFERED = 3;

function toMinutes(slot: string): number {
  const [hours = 0, minutes = 0] = (fromSlotLabel(slot) ?? '').split(':').map(Number);
  return hours * 60 + minutes;
}

const byTime = (a: string, b: string) => toMinutes(a) - toMinutes(b);

/** All slots of a treatment in the order of the day, free or taken. */
export function toDaySlots({ slots, taken }: { slots: string[]; taken: string[] }) {
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
