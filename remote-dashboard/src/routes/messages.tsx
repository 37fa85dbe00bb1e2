import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import {
  countThreads,
  exportThreads,
  getThread,
  listThreads,
  MAX_THREAD_COUNT,
  staffPaths,
  type ThreadView as View,
  threadViews,
} from 'shared-contracts';
import { FilterLinks, QueryView } from 'shared-data';
import { ListPage, TableSearch, useKeysetList } from 'shared-staff';
import { icons, ButtonLink, EmptyState, Icon } from 'shared-ui';
import {
  ListPane,
  NarrowOnly,
  Panes,
  ScrollingList,
  ThreadPane,
} from '../features/messages/components/panes';
import { ThreadList } from '../features/messages/components/thread-list';
import { ThreadView } from '../features/messages/components/thread-view';
import { useMessageParams } from '../features/messages/hooks/use-message-params';
import { texts } from '../texts';

const { messages: labels } = texts;

/** Counting ends at a maximum. */
const toCountText = (count: number): string =>
  count < MAX_THREAD_COUNT ? String(count) : labels.countOrMore(MAX_THREAD_COUNT - 1);

/** The views with the number of their messages; without the numbers until they are known. */
function ViewLinks({ view: current }: { readonly view: View }) {
  const { data: counts } = useQuery(endpointQuery(countThreads, {}));
  const toText = (view: View) =>
    counts
      ? labels.viewWithCount(labels.views[view], toCountText(counts[view]))
      : labels.views[view];
  return (
    <FilterLinks
      label={labels.viewsLabel}
      name="view"
      value={current}
      choices={threadViews.map((view) => [view, toText(view)] as const)}
    />
  );
}

type Params = ReturnType<typeof useMessageParams>;

function MessageList({ params }: { readonly params: Params }) {
  const { view, messageId, toMessage } = params;
  const { query, search, searchFor, clearSearch } = useKeysetList(
    listThreads,
    (page) => ({ query: { view, ...page } }),
    (shown) => shown.query.view === view,
  );
  return (
    <ListPane aria-label={labels.listLabel}>
      <ViewLinks view={view} />
      <TableSearch label={labels.search} value={search} onSearch={searchFor} />
      <ScrollingList>
        <QueryView query={query}>
          {({ threads, next }) => (
            <ThreadList
              threads={threads}
              view={view}
              search={search}
              messageId={messageId}
              toMessage={toMessage}
              onClearSearch={clearSearch}
              next={next}
            />
          )}
        </QueryView>
      </ScrollingList>
    </ListPane>
  );
}

interface MessageProps {
  readonly id: string;
  readonly draft: string;
  readonly onDraftChange: (text: string) => void;
}

function Message({ id, ...draft }: MessageProps) {
  const query = useQuery(endpointQuery(getThread, { params: { id } }));
  return (
    <QueryView query={query}>{(thread) => <ThreadView thread={thread} {...draft} />}</QueryView>
  );
}

export function Component() {
  const params = useMessageParams();
  const { messageId, toMessage, view, search } = params;
  // Of each message, for as long as the page is open.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  return (
    <ListPage
      title={labels.heading}
      lead={labels.lead}
      csv={{
        endpoint: exportThreads,
        input: { query: { view, search } },
        fileName: labels.fileName,
      }}
      hasViews
      actions={
        <ButtonLink to={staffPaths.messageTemplates} variant="secondary">
          {labels.templates}
        </ButtonLink>
      }
    >
      <Panes $isThreadShown={messageId !== null}>
        <MessageList params={params} />
        <ThreadPane aria-label={labels.thread}>
          {messageId === null ? (
            <EmptyState title={labels.choose}>{labels.chooseText}</EmptyState>
          ) : (
            <>
              <NarrowOnly>
                <ButtonLink
                  to={toMessage(null)}
                  state={{ from: messageId }}
                  preventScrollReset
                  variant="quiet"
                >
                  <Icon drawing={icons.chevronLeft} /> {labels.back}
                </ButtonLink>
              </NarrowOnly>
              <Message
                key={messageId}
                id={messageId}
                draft={drafts[messageId] ?? ''}
                onDraftChange={(text) => setDrafts((all) => ({ ...all, [messageId]: text }))}
              />
            </>
          )}
        </ThreadPane>
      </Panes>
    </ListPage>
  );
}
