import { lazy, Suspense } from 'react';
import { type SessionState, useSession } from 'shared-auth';

/** Without it the drawer has no counts, which is no reason to lose what else the page shows. */
const WatchOpenWork = lazy(() =>
  import('./watch-open-work').then(
    (module) => ({ default: module.WatchOpenWork }),
    () => ({ default: () => null }),
  ),
);

const mayDoWork = (state: SessionState): boolean =>
  state.status === 'signed-in' &&
  state.rights.status === 'known' &&
  state.rights.permissions.length > 0;

/** The counts of the drawer; patients load no code for them. */
export const OpenWorkOfStaff = () =>
  useSession(mayDoWork) && (
    <Suspense>
      <WatchOpenWork />
    </Suspense>
  );
