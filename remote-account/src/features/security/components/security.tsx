import { type ComponentType, useEffect, useState } from 'react';
import { type SessionState, useSession } from 'shared-auth';
import { Stack } from 'shared-ui';
import { LoginPart } from './login-part';
import { Sessions } from './sessions';

interface Loaded {
  readonly Component?: ComponentType;
  readonly error?: Error;
}

/**
 * The second factors of staff, whose code patients do not load. Not with `lazy`: React waits 300 ms between two fallbacks,
 * and if an effect updates the page at that moment, it throws "Cannot commit the same tree as before" (seen with 19.3.1).
 */
function SecondFactors() {
  const [{ Component, error }, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    import('./second-factors').then(
      (module) => setLoaded({ Component: module.SecondFactors }),
      (reason: Error) => setLoaded({ error: reason }),
    );
  }, []);
  if (error) throw error;
  return Component && <Component />;
}

const isStaff = (state: SessionState): boolean =>
  state.status === 'signed-in' &&
  state.rights.status === 'known' &&
  state.rights.permissions.length > 0;

/** What people log in with, the second factors of staff, and where people are logged in. */
export const Security = () => (
  <Stack gap="xl">
    <LoginPart />
    {useSession(isStaff) && <SecondFactors />}
    <Sessions />
  </Stack>
);
