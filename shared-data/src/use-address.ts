import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** A whole number from 1 on, as it stands in an address; 1 for anything else. */
export function toCount(text: string | null): number {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

/** Parameters of an address with their new values; null or '' removes one. */
export type AddressPatch = Readonly<Record<string, string | null>>;

/**
 * The query of the page's address, and how to change some of its parameters: `change` does so, `toLink` and `toQuery`
 * are for links that do.
 * @example <Link to={toLink({ message: id })} />
 */
export function useAddress() {
  const [query, setQuery] = useSearchParams();

  function toQuery(patch: AddressPatch): URLSearchParams {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(patch)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    return changed;
  }

  return {
    query,
    toQuery,
    toLink: (patch: AddressPatch): string => `?${toQuery(patch).toString()}`,
    change: (patch: AddressPatch, options: NavigateOptions = {}) =>
      setQuery(toQuery(patch), { preventScrollReset: true, ...options }),
  };
}

/** Removes what says where a reader is in a list. */
export const fromTheStart = {
  page: null,
  after: null,
  number: null,
  cursor: null,
  message: null,
} as const satisfies AddressPatch;

/** Marks the history entries that typing creates, so that the search box knows its own changes. */
export interface TypingState {
  readonly isTyping: true;
}

/** For a change on every letter: one history entry for all. */
export const typing = {
  replace: true,
  state: { isTyping: true } satisfies TypingState,
} as const;
