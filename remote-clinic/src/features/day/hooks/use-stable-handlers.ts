import { useLayoutEffect, useState } from 'react';

type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Handlers that pass on to others, which can be replaced. */
function createRelay<T extends Handlers>(first: T) {
  let latest: Handlers = first;
  const names = Object.keys(first);
  const handlers = names.map((name) => [name, (...args: never[]) => latest[name]?.(...args)]);
  return {
    handlers: Object.fromEntries(handlers) as T,
    replace: (next: T) => void (latest = next),
  };
}

/**
 * Handlers that stay the same and do what the latest ones do, so that a memoized component which gets them is not
 * rendered again. For events only: while rendering, they are those of the render before.
 */
export function useStableHandlers<T extends Handlers>(latest: T): T {
  const [relay] = useState(() => createRelay(latest));
  useLayoutEffect(() => relay.replace(latest));
  return relay.handlers;
}
