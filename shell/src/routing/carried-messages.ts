import { toast } from 'react-toastify/unstyled';
import { notify } from 'shared-ui';

interface Message {
  readonly kind: keyof typeof notify;
  readonly text: string;
}

const isKind = (type = ''): type is Message['kind'] => type in notify;

/** The messages that can be read at the moment. */
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
 * What was said just before the document is left is said again by the next one. It waits in the
 * history's entry, which outlives the document: shows what the last one left there, and gives what
 * leaves something for the next one.
 */
export function carryMessages({ history }: Pick<Window, 'history'>): () => void {
  const { messages = [], ...entry } = (history.state ?? {}) as { messages?: readonly Message[] };
  history.replaceState(entry, '');
  const shown = watchMessages();
  for (const { kind, text } of messages) notify[kind](text);
  return () =>
    history.replaceState({ ...(history.state as object), messages: [...shown.values()] }, '');
}
