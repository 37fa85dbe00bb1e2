import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CardEvent, Charge, PaymentIntent, PaymentMethod, Refund } from './card-objects';

export interface StoredAnswer {
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
  readonly answers: Record<string, StoredAnswer>;
}

export interface CardStore {
  readonly state: CardState;
  /** Resolves once everything changed before the call is on disk. */
  save(): Promise<void>;
}

const createEmptyState = (): CardState => ({
  intents: {},
  methods: {},
  charges: {},
  refunds: {},
  events: {},
  answers: {},
});

async function readState(file: string): Promise<CardState> {
  try {
    return {
      ...createEmptyState(),
      ...(JSON.parse(await readFile(file, 'utf8')) as Partial<CardState>),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return createEmptyState();
    throw new Error(`The card stand-in cannot read its state file ${file}`, { cause: error });
  }
}

/** The old file or the new one, never half: written beside, synced, then moved into place. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = await open(`${file}.next`, 'w', 0o600);
  try {
    await draft.writeFile(text);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${file}.next`, file);
}

/** State in memory, kept in `file` when there is one; writes at the same time are joined. */
export async function openCardStore(file: string | undefined): Promise<CardStore> {
  if (file === undefined) return { state: createEmptyState(), save: async () => undefined };
  await mkdir(dirname(file), { recursive: true });
  const state = await readState(file);
  let changed = false;
  let writing: Promise<void> | null = null;

  async function writeUntilUnchanged(): Promise<void> {
    try {
      while (changed) {
        changed = false;
        await replaceFile(file as string, JSON.stringify(state));
      }
    } finally {
      writing = null;
    }
  }

  return {
    state,
    save() {
      changed = true;
      writing ??= writeUntilUnchanged();
      return writing;
    },
  };
}
