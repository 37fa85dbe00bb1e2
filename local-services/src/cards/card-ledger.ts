import { createMissing } from './card-error';
import { createEvent, type CardEvent } from './card-objects';
import type { CardState } from './card-store';

/** The state of the provider with its event log. */
export interface CardLedger {
  readonly state: CardState;
  /** Notes an event and sends it, unless it `isLost`. */
  record(type: string, object: object, isLost?: boolean): void;
}

const KEPT_EVENTS = 1000;

export function dropOldest(records: Record<string, unknown>, kept: number): void {
  for (const id of Object.keys(records).slice(0, -kept)) delete records[id];
}

export function requireObject<T>(records: Record<string, T>, object: string, id: string): T {
  const found = Object.hasOwn(records, id) ? records[id] : undefined;
  if (found === undefined) throw createMissing(object, id);
  return found;
}

export function createLedger(state: CardState, publish: (event: CardEvent) => void): CardLedger {
  return {
    state,
    record(type, object, isLost = false) {
      const event = createEvent(type, object);
      state.events[event.id] = event;
      dropOldest(state.events, KEPT_EVENTS);
      if (!isLost) publish(event);
    },
  };
}
