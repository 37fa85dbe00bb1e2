import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { getThread, paths } from 'shared-contracts';
import { PageTitle, QueryView, TableSearch, useDebounced } from 'shared-pages';
import { ButtonLink, EmptyState, Icon, PageHeading } from 'shared-ui';
import { useThreads } from '../features/messages/api/use-threads';
import {
  ListPane,
  NarrowOnly,
  Panes,
  ScrollingList,
  ThreadPane,
} from '../features/messages/components/panes';
import { ThreadList } from '../features/messages/components/thread-list';
import { ThreadView } from '../features/messages/components/thread-view';
import { ViewLinks } from '../features/messages/components/view-links';
import { useMessageParams } from '../features/messages/hooks/use-message-params';
import { texts } from '../texts';

const { messages: labels } = texts;

type Params = ReturnType<typeof useMessageParams>;

function MessageList({ params }: { readonly params: Params }) {
  const { view, search, messageId, toMessage, searchFor } = params;
  const query = useThreads({ view, search: useDebounced(search.trim()) });
  return (
    <ListPane aria-label={labels.listLabel}>
      <ViewLinks view={view} toView={params.toView} />
      <TableSearch label={labels.search} value={search} onSearch={searchFor} />
      <ScrollingList>
        <QueryView query={query}>
          {({ pages }) => (
            <ThreadList
              threads={pages.flatMap(({ threads }) => threads)}
              view={view}
              search={search}
              messageId={messageId}
              toMessage={toMessage}
              onClearSearch={() => searchFor('')}
              hasMore={query.hasNextPage}
              isLoadingMore={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
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
  const { messageId, toMessage } = params;
  // Of each message, for as long as the page is open.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        lead={labels.lead}
        actions={
          <ButtonLink to={paths.messageTemplates} variant="secondary">
            {labels.templates}
          </ButtonLink>
        }
      />
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
                  <Icon name="chevronLeft" /> {labels.back}
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
    </>
  );
}
