import { useSearchParams } from 'react-router-dom';
import { type ThreadView, threadViews } from 'shared-contracts';

const toView = (text: string | null): ThreadView =>
  threadViews.find((view) => view === text) ?? 'open';

/** What the address of the page says: the view, the search and the message that is shown. */
export function useMessageParams() {
  const [params, setParams] = useSearchParams();
  const view = toView(params.get('view'));
  const search = params.get('search') ?? '';

  function toAddress(patch: Record<string, string | null>): string {
    const next = new URLSearchParams(params);
    Object.entries(patch).forEach(([name, value]) =>
      value ? next.set(name, value) : next.delete(name),
    );
    return `?${next.toString()}`;
  }

  return {
    view,
    search,
    messageId: params.get('message'),
    toView: (next: ThreadView) => toAddress({ view: next, message: null }),
    toMessage: (id: string | null) => toAddress({ message: id }),
    // The state is what the search box knows its own changes by.
    searchFor: (text: string) =>
      setParams(new URLSearchParams(toAddress({ search: text })), {
        replace: true,
        preventScrollReset: true,
        state: { isTyping: text !== '' },
      }),
  };
}
