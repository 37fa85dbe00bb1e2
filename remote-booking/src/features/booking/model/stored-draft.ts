import { DRAFT_PREFIX, idSchema, parseTimeLocal, type TimeLocal } from 'shared-contracts';

const NAME = `${DRAFT_PREFIX}booking`;

/** What the tab keeps of the open dialog, so that it survives a reload. */
export interface StoredDraft {
  /** Whose it is. */
  readonly uid: string;
  /** The query of the page: with another one, another treatment, day or time is asked for. */
  readonly query: string;
  readonly timeLocal: TimeLocal | null;
  readonly doctorId: string | null;
  readonly patientId: string | null;
  readonly phone: string;
  readonly note: string;
}

/** Without storage nothing is kept. */
function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

export const removeDraft = (): void => void attempt(() => sessionStorage.removeItem(NAME));

export const saveDraft = (draft: StoredDraft): void =>
  void attempt(() => sessionStorage.setItem(NAME, JSON.stringify(draft)));

const parseId = (id: unknown) => idSchema.safeParse(id).data ?? null;

/** The draft of a person and a query; null when there is none. */
export function readDraft({ uid, query }: Pick<StoredDraft, 'uid' | 'query'>): StoredDraft | null {
  const read = () => JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Partial<StoredDraft>;
  const stored = attempt(read);
  if (stored?.uid !== uid || stored.query !== query) return null;
  return {
    uid,
    query,
    timeLocal: parseTimeLocal(stored.timeLocal ?? null),
    doctorId: parseId(stored.doctorId),
    patientId: parseId(stored.patientId),
    phone: stored.phone ?? '',
    note: stored.note ?? '',
  };
}
