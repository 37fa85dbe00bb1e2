import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ThreadSummary, ThreadView } from 'shared-contracts';
import { KeysetPager } from 'shared-staff';
import { Button, EmptyState, LiveRegion } from 'shared-ui';
import { styled } from 'styled-components';
import { useListKeys } from '../hooks/use-list-keys';
import { texts } from '../../../texts';
import { ThreadLink } from './thread-link';

const { messages: labels } = texts;

const List = styled.ul`
  min-width: 0;
`;

/** Focuses the thread from which the reader comes back to the list. */
function useFocusOnReturn() {
  const list = useRef<HTMLUListElement>(null);
  const from = (useLocation().state as { from?: string } | null)?.from;
  useEffect(() => {
    if (from) list.current?.querySelector<HTMLElement>(`[data-thread="${from}"]`)?.focus();
  }, [from]);
  return list;
}

interface ThreadListProps {
  readonly threads: readonly ThreadSummary[];
  readonly view: ThreadView;
  readonly search: string;
  readonly messageId: string | null;
  readonly toMessage: (id: string) => string;
  readonly onClearSearch: () => void;
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

function NoThreads({ view, search, onClearSearch }: ThreadListProps) {
  if (search === '') {
    return <EmptyState title={labels.none[view]}>{labels.noneText[view]}</EmptyState>;
  }
  const clear = <Button onClick={onClearSearch}>{labels.clearSearch}</Button>;
  return <EmptyState title={labels.noMatch} action={clear} />;
}

/** A page of the threads found, and the way to the next one. */
export function ThreadList(props: ThreadListProps) {
  const { threads, search, messageId, toMessage, next } = props;
  const list = useFocusOnReturn();
  const moveByArrow = useListKeys(list);
  return (
    <>
      <LiveRegion message={search ? labels.found(threads.length, next !== null) : ''} />
      {threads.length === 0 && <NoThreads {...props} />}
      <List ref={list} role="list" aria-label={labels.listLabel} onKeyDown={moveByArrow}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadLink
              thread={thread}
              to={toMessage(thread.id)}
              isShown={thread.id === messageId}
              isReplacing={messageId !== null}
            />
          </li>
        ))}
      </List>
      <KeysetPager label={labels.pages} next={next} />
    </>
  );
}
