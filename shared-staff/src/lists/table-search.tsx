import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, Cluster, EmptyState, media, SearchField, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';
import type { TypingState } from 'shared-data';

/** What stands above a table's rows: the search box, as wide as there is room, and what else there is. */
export const TableToolbar = styled(Cluster)`
  align-items: end;
  width: 100%;

  > :first-child {
    flex: 1 1 18rem;
    max-width: 34rem;
  }

  ${media.phone} {
    row-gap: ${space.s};

    > :first-child {
      flex-basis: 7rem;
    }
  }
`;

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
