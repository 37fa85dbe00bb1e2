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

/** The links of all remotes for the dashboard's drawer that this user may open, in order. */
export function toDrawer(remotes: Remotes, isAdmin: boolean): DrawerEntry[] {
  return remotes
    .flatMap(({ drawer }) => drawer)
    .filter(({ requires }) => requires === 'user' || isAdmin)
    .sort(byOrder);
}
