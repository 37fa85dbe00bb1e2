import { toast } from 'react-toastify/unstyled';
import { notify } from 'shared-ui';

interface Message {
  readonly kind: keyof typeof notify;
  readonly text: string;
}

const isKind = (type = ''): type is Message['kind'] => type in notify;

/** The messages on the screen, kept up to date. */
function watchMessages(): ReadonlyMap<unknown, Message> {
  const shown = new Map<unknown, Message>();
  toast.onChange(({ id, status, type, content }) => {
    if (status === 'removed') shown.delete(id);
    else if (isKind(type) && typeof content === 'string')
      shown.set(id, { kind: type, text: content });
  });
  return shown;
}

/**
 * Keeps messages on the screen when another document replaces this one: shows those that the last
 * document stored in the history entry, which outlives it, and returns a function that stores the
 * current ones for the next.
 */
export function carryMessages({ history }: Pick<Window, 'history'>): () => void {
  const { messages = [], ...entry } = (history.state ?? {}) as { messages?: readonly Message[] };
  history.replaceState(entry, '');
  const shown = watchMessages();
  for (const { kind, text } of messages) notify[kind](text);
  return () =>
    history.replaceState({ ...(history.state as object), messages: [...shown.values()] }, '');
}
