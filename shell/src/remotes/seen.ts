/**
 * What became of a page whose code has arrived. `left` and `returned`: the visitor, before it was shown. `isDead`: it shows
 * nothing, so that it has to be replaced. `changed`: it has replaced what belongs to the browser, which was restored.
 */
export type Seen =
  | { readonly kind: 'shown' | 'left' | 'returned' }
  | { readonly kind: 'blank' | 'blocked'; readonly error: Error; readonly isDead: boolean }
  | { readonly kind: 'changed'; readonly error: Error };

/** A page that is to be watched. */
export interface WatchedPage {
  /** False for what fills a slot, which needs no heading. */
  readonly needsHeading: boolean;
  /** Whether React has shown something of its version. */
  readonly isRendered: () => boolean;
  /** Whether the document is at the page's address: its code arrives before the router goes there. */
  readonly isHere: () => boolean;
}

/** Why a page counts as failed; `name` stands in the list of causes. */
export function toSeenError(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  // It would name the shell's files, where the fault is not.
  error.stack = '';
  return error;
}
