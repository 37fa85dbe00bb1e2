import { createSaver, readStateFile } from '../service/state-file';
import type { CardEvent, Charge, PaymentIntent, PaymentMethod, Refund } from './card-objects';

export interface StoredResponse {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}

export interface CardState {
  readonly intents: Record<string, PaymentIntent>;
  readonly methods: Record<string, PaymentMethod>;
  readonly charges: Record<string, Charge>;
  readonly refunds: Record<string, Refund>;
  readonly events: Record<string, CardEvent>;
  readonly responses: Record<string, StoredResponse>;
}

export interface CardStore {
  readonly state: CardState;
  /** Resolves once all changes made before the call are on disk. */
  save(): Promise<void>;
}

const createEmptyState = (): CardState => ({
  intents: {},
  methods: {},
  charges: {},
  refunds: {},
  events: {},
  responses: {},
});

/** State in memory, saved in `file` if there is one. */
export async function openCardStore(file: string | undefined): Promise<CardStore> {
  if (file === undefined) return { state: createEmptyState(), save: async () => undefined };
  const saved = await readStateFile<Partial<CardState>>(
    file,
    `Can't read the state of the card emulator. Remove ${file} to start again`,
  );
  const state = { ...createEmptyState(), ...saved };
  return { state, save: createSaver(file, () => state) };
}
