import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
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

async function readState(file: string): Promise<CardState> {
  try {
    return {
      ...createEmptyState(),
      ...(JSON.parse(await readFile(file, 'utf8')) as Partial<CardState>),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return createEmptyState();
    throw new Error(`Can't read the state of the card emulator. Remove ${file} to start again`, {
      cause: error,
    });
  }
}

/** Writes a new file and renames it into place, so that the file is never incomplete. */
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

/** State in memory, saved in `file` if there is one; simultaneous saves are combined. */
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
