import { useState } from 'react';
import type { ContactMessage } from 'shared-contracts';
import { EmptyState, LiveRegion, Pager, Stack } from 'shared-ui';
import { useTableParams, NoMatch, TableSearch, toTableView } from 'shared-pages';
import { texts } from '../../../texts';
import { MessageCard } from './message-card';
import { ReplyDialog } from './reply-dialog';

const { messages: labels } = texts;

const rules = {
  toSearchText: ({ email, subject, message }: ContactMessage) => `${email} ${subject} ${message}`,
  sortBy: {},
};

/** The messages of visitors in the server's order, with search and paging. */
export function MessageList({ messages }: { messages: readonly ContactMessage[] }) {
  const { params, search, clearSearch, goToPage } = useTableParams();
  const [replyingTo, setReplyingTo] = useState<ContactMessage | null>(null);
  const { rows, page, pageCount, matchCount } = toTableView(messages, params, rules);
  if (messages.length === 0) return <EmptyState title={labels.none}>{labels.noneText}</EmptyState>;
  return (
    <Stack gap="l">
      <TableSearch label={labels.search} value={params.search} onSearch={search} />
      <LiveRegion message={params.search ? labels.caption(matchCount) : ''} />
      {rows.length === 0 && <NoMatch onClear={clearSearch} />}
      {rows.map((message) => (
        <MessageCard key={message.id} message={message} onReply={setReplyingTo} />
      ))}
      <Pager label={labels.pages} page={page} pageCount={pageCount} onPageChange={goToPage} />
      {replyingTo && <ReplyDialog message={replyingTo} onClose={() => setReplyingTo(null)} />}
    </Stack>
  );
}
