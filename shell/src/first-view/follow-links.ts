interface FollowLinks {
  readonly isActive: () => boolean;
  /** Whether the router has a page there. */
  readonly hasPage: (pathname: string) => boolean;
  readonly navigate: (to: string) => void;
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Lets the links of a first view navigate within the document before their page's code is there;
 * by themselves they would load another document.
 */
export function followLinks(root: Document, { isActive, hasPage, navigate }: FollowLinks): void {
  root.addEventListener('click', (event) => {
    if (!isActive() || event.defaultPrevented || opensElsewhere(event)) return;
    const link = findLink(event);
    if (!link || link.target || !hasPage(link.pathname)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
