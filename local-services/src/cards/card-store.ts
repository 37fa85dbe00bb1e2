import { randomUUID } from 'node:crypto';
import { createSaver, readStateFile } from '../service/state-file';
import type { CardErrorBody } from './card-error';
import type { KnownCard } from './test-cards';

/** Ids contain `local`, so that an emulated transaction is not mistaken for a real one. */
export const createId = (prefix: string) => `${prefix}_local${randomUUID().replaceAll('-', '')}`;

/** What all objects of the provider have. */
export const createObject = (prefix: string, object: string) => ({
  id: createId(prefix),
  object,
  created: Math.floor(Date.now() / 1000),
});

type CardObject = ReturnType<typeof createObject>;

export interface PaymentIntent extends CardObject {
  readonly amount: number;
  readonly client_secret: string;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  amount_received: number;
  last_payment_error: CardErrorBody | null;
  next_action: object | null;
  /** The id of a card in `methods`. */
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
}

export interface Refund extends CardObject {
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
}

export interface Dispute extends CardObject {
  readonly amount: number;
  readonly charge: string;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  readonly reason: string;
  readonly evidence_details: { readonly due_by: number; readonly has_evidence: boolean };
  status: 'needs_response' | 'won' | 'lost';
}

export interface CardEvent extends CardObject {
  readonly type: string;
  /** A copy of the object as it was. */
  readonly data: { readonly object: object };
}

export interface StoredResponse {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}

const createEmptyState = () => ({
  intents: {} as Record<string, PaymentIntent>,
  methods: {} as Record<string, KnownCard>,
  refunds: {} as Record<string, Refund>,
  disputes: {} as Record<string, Dispute>,
  /** Events that the receiver has not accepted yet. */
  pending: {} as Record<string, CardEvent>,
  responses: {} as Record<string, StoredResponse>,
});

export type CardState = ReturnType<typeof createEmptyState>;

/** The state of the provider, and what tells its customer about changes. */
export interface CardLedger {
  readonly state: CardState;
  readonly publish: (type: string, object: object) => void;
}

export interface CardStore {
  readonly state: CardState;
  /** Resolves once all changes made before the call are on disk. */
  save(): Promise<void>;
}

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
