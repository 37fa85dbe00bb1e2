import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchField } from 'shared-ui';
import type { TypingState } from './use-table-params';

interface TableSearchProps {
  readonly label: string;
  /** What the address says. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/**
 * The search box of a table. It keeps what is typed itself, because the address follows a moment
 * later, and takes the address's word when somebody else changed it.
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
