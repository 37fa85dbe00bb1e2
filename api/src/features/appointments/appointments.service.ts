import {
  type AppointmentOption,
  type DateLocal,
  toDollars,
  toSlotInstant,
  toSlotLabel,
} from 'shared-contracts';
import type { DaySlot } from './appointments.repository';

interface Day {
  readonly dateLocal: DateLocal;
  readonly timeZone: string;
  readonly now: Date;
}

/** A slot can be booked until it starts. */
export function isFree(slot: DaySlot, { dateLocal, timeZone, now }: Day): boolean {
  return !slot.isTaken && toSlotInstant(dateLocal, slot.timeLocal, timeZone) > now;
}

/** One option per treatment, in the order of its slots. */
export function toOptions(slots: readonly DaySlot[], day: Day): AppointmentOption[] {
  const options = new Map<string, AppointmentOption>();
  for (const slot of slots) {
    const { treatmentId: _id, name, priceCents, timeLocal } = slot;
    const option = options.get(_id) ?? {
      _id,
      name,
      role: toDollars(priceCents),
      slots: [],
      taken: [],
    };
    (isFree(slot, day) ? option.slots : option.taken).push(toSlotLabel(timeLocal));
    options.set(_id, option);
  }
  return [...options.values()];
}
