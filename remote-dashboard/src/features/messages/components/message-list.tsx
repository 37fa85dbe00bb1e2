import { useState } from 'react';
import type { ContactMessage } from 'shared-contracts';
import { EmptyState, LiveRegion, Pager, Stack } from 'shared-ui';
import { NoMatch } from '../../../shared/table/no-match';
import { TableSearch } from '../../../shared/table/table-search';
import { toTableView } from '../../../shared/table/table-view';
import { useTableParams } from '../../../shared/table/use-table-params';
import { texts } from '../../../texts';
import { AnswerDialog } from './answer-dialog';
import { MessageCard } from './message-card';

const { messages: words } = texts;

const rules = {
  toSearchText: ({ email, subject, message }: ContactMessage) => `${email} ${subject} ${message}`,
  sortBy: {},
};

/** The messages of visitors, those without an answer first, with search and paging. */
export function MessageList({ messages }: { messages: readonly ContactMessage[] }) {
  const { params, search, clearSearch, goToPage } = useTableParams();
  const [answering, setAnswering] = useState<ContactMessage | null>(null);
  const { rows, page, pageCount, matchCount } = toTableView(messages, params, rules);
  if (messages.length === 0) return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
  return (
    <Stack gap="l">
      <TableSearch label={words.search} value={params.search} onSearch={search} />
      <LiveRegion message={params.search ? words.caption(matchCount) : ''} />
      {rows.length === 0 && <NoMatch onClear={clearSearch} />}
      {rows.map((message) => (
        <MessageCard key={message._id} message={message} onAnswer={setAnswering} />
      ))}
      <Pager label={words.pages} page={page} pageCount={pageCount} onPageChange={goToPage} />
      {answering && <AnswerDialog message={answering} onClose={() => setAnswering(null)} />}
    </Stack>
  );
}
