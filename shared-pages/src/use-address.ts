import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** A whole number from 1 on, as it stands in an address; 1 for anything else. */
export function toCount(text: string | null): number {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

/** The query of the page's address, and a function that changes it; null or '' removes a parameter. */
export function useAddress() {
  const [query, setQuery] = useSearchParams();

  function change(patch: Readonly<Record<string, string | null>>, options: NavigateOptions = {}) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { preventScrollReset: true, ...options });
  }

  return { query, change };
}

/** Marks the history entries that typing creates, so that the search box knows its own changes. */
export interface TypingState {
  readonly isTyping: true;
}

/** For a change on every letter: one history entry for all. */
export const typing = {
  replace: true,
  state: { isTyping: true } satisfies TypingState,
} as const;
