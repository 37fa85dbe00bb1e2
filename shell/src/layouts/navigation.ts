import { getAccess, type SessionState } from 'shared-auth';
import {
  type DrawerEntry,
  type NavigationEntry,
  type RegisteredRemote,
  toGroupName,
} from 'shared-contracts';

type Remotes = readonly RegisteredRemote[];
type Place = NavigationEntry['places'][number];

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

const byAudience = (a: NavigationEntry, b: NavigationEntry) =>
  Number(a.audience !== 'everyone') - Number(b.audience !== 'everyone');

/**
 * The links of all remotes for the navbar or its dropdown, in order. The navbar is shown before the session is
 * known: its links for everyone come first, so that none of them moves.
 */
export function toNavigation(remotes: Remotes, place: Place, isSignedIn: boolean) {
  const hidden = isSignedIn ? 'signed-out' : 'signed-in';
  return remotes
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.places.includes(place) && entry.audience !== hidden)
    .sort((a, b) => (place === 'bar' ? byAudience(a, b) : 0) || byOrder(a, b));
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
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => ({
    ...(group && { heading: toGroupName(group) }),
    items: entries.filter((entry) => entry.group === group),
  }));
}

/** Where staff begin: the first page of the dashboard that patients don't have. Undefined for patients. */
export const findStaffStart = (remotes: Remotes, session: SessionState): DrawerEntry | undefined =>
  toDrawer(remotes, session).find(({ heading }) => heading)?.items[0];
