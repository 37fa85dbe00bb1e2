/** The browser's own word for a line that is slow or paid by the byte; not in all browsers. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing is to be loaded that a visitor may not need. */
export function isMetered(navigator: object): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

interface LoadAhead {
  readonly isAllowed: () => boolean;
  /** Loads the code of the page there, if another remote has one. Called once for each path. */
  readonly load: (pathname: string) => void;
}

const watched = new WeakSet<Document>();

/** Loads the page behind a link when the pointer, the focus or a finger is on it; does nothing the second time. */
export function loadAhead(root: Document, { isAllowed, load }: LoadAhead): void {
  if (watched.has(root)) return;
  watched.add(root);
  const known = new Set<string>();

  function onIntent({ target }: Event): void {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || known.has(link.pathname) || !isAllowed()) return;
    known.add(link.pathname);
    load(link.pathname);
  }

  for (const intent of INTENTS) root.addEventListener(intent, onIntent, { passive: true });
}
