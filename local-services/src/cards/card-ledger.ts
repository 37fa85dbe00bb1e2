import { randomUUID } from 'node:crypto';
import { createMissing } from './card-error';
import type { CardEvent, CardEventType } from './card-objects';
import type { CardState } from './card-store';

/** The state of the provider with its clock and event log. */
export interface CardLedger {
  readonly state: CardState;
  nowSeconds(): number;
  createId(prefix: string): string;
  record(type: CardEventType, object: object): void;
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

/** Ids contain `local`, so that an emulated transaction is not mistaken for a real one. */
const createId = (prefix: string) => `${prefix}_local${randomUUID().replaceAll('-', '')}`;

export function createLedger(
  state: CardState,
  publish: (event: CardEvent) => void,
  nowMs: () => number = Date.now,
): CardLedger {
  const nowSeconds = () => Math.floor(nowMs() / 1000);
  return {
    state,
    nowSeconds,
    createId,
    record(type, object) {
      const event: CardEvent = {
        id: createId('evt'),
        object: 'event',
        api_version: null,
        created: nowSeconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 0,
        request: null,
        type,
      };
      state.events[event.id] = event;
      dropOldest(state.events, KEPT_EVENTS);
      publish(event);
    },
  };
}
