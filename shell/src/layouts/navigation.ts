import { getAccess, type SessionState } from 'shared-auth';
import type { DrawerEntry, NavigationEntry, RegisteredRemote } from 'shared-contracts';

type Remotes = readonly RegisteredRemote[];
type Place = NavigationEntry['places'][number];

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** The links of all remotes for the navbar or its dropdown, in order. */
export function toNavigation(remotes: Remotes, place: Place, isSignedIn: boolean) {
  const hidden = isSignedIn ? 'signed-out' : 'signed-in';
  return remotes
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.places.includes(place) && entry.audience !== hidden)
    .sort(byOrder);
}

/** Links below a heading; those without a group come first. */
export interface DrawerGroup {
  readonly heading?: string;
  readonly items: readonly DrawerEntry[];
}

/** The links of all remotes for the dashboard's drawer that this person may open, in order. */
export function toDrawer(remotes: Remotes, session: SessionState): DrawerGroup[] {
  const entries = remotes
    .flatMap(({ drawer }) => drawer)
    .filter((entry) => getAccess(session, entry) === 'yes')
    .sort((a, b) => Number(Boolean(a.group)) - Number(Boolean(b.group)) || byOrder(a, b));
  const headings = [...new Set(entries.map(({ group }) => group))];
  return headings.map((heading) => ({
    ...(heading && { heading }),
    items: entries.filter(({ group }) => group === heading),
  }));
}
