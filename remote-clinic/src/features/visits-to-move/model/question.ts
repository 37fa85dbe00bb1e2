import type { ColleagueTime, VisitToMove } from 'shared-contracts';
import type { VisitGroup } from './group-visits';

/**
 * What the page asks in a dialog. The dialog belongs to the page and not to a row: it tells what became of a visit that
 * has left the list.
 */
export type Question =
  | { readonly kind: 'time'; readonly visit: VisitToMove; readonly time: ColleagueTime }
  | { readonly kind: 'move' | 'cancel'; readonly visit: VisitToMove }
  | { readonly kind: 'takeover'; readonly group: VisitGroup };

/** Opens the dialog of a question. */
export type Ask = (question: Question) => void;
