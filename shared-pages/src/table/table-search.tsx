import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, EmptyState, SearchField } from 'shared-ui';
import { texts } from '../texts';
import type { TypingState } from './table-params';

interface TableSearchProps {
  readonly label: string;
  /** The search in the page's address. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/**
 * The search box of a table. It keeps the typed text itself, because the address follows a moment
 * later, and takes over the address's search when something else changed it.
 */
export function TableSearch({ label, value, onSearch }: TableSearchProps) {
  const location = useLocation();
  const [typed, setTyped] = useState(value);
  const [seenKey, setSeenKey] = useState(location.key);
  if (location.key !== seenKey) {
    setSeenKey(location.key);
    const state = location.state as TypingState | null;
    if (!state?.isTyping) setTyped(value);
  }
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onSearch(target.value);
      }}
    />
  );
}

/** Replaces the rows when none match the search. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={texts.search.none}
      action={<Button onClick={onClear}>{texts.search.clear}</Button>}
    />
  );
}
