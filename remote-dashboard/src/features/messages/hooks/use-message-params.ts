import { type ThreadView, threadViews } from 'shared-contracts';
import { useAddress } from 'shared-data';

const toView = (text: string | null): ThreadView =>
  threadViews.find((view) => view === text) ?? 'open';

/** What the address of the page says: the view, the search and the message that is shown. */
export function useMessageParams() {
  const { query, toLink } = useAddress();
  return {
    view: toView(query.get('view')),
    search: query.get('search') ?? '',
    messageId: query.get('message'),
    toMessage: (id: string | null) => toLink({ message: id }),
  };
}
