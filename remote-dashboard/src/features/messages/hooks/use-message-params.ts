import { type ThreadView, threadViews } from 'shared-contracts';
import { typing, useAddress, useKeyset } from 'shared-pages';

const toView = (text: string | null): ThreadView =>
  threadViews.find((view) => view === text) ?? 'open';

/** What the address of the page says: the view, the search and the message that is shown. */
export function useMessageParams() {
  const { query } = useAddress();
  const { startOver } = useKeyset();

  function toMessage(id: string | null): string {
    const next = new URLSearchParams(query);
    if (id === null) next.delete('message');
    else next.set('message', id);
    return `?${next.toString()}`;
  }

  return {
    view: toView(query.get('view')),
    search: query.get('search') ?? '',
    messageId: query.get('message'),
    toMessage,
    searchFor: (text: string) => startOver({ search: text }, typing),
    clearSearch: () => startOver({ search: null }),
  };
}
