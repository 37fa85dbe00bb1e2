import { lazy, Suspense } from 'react';
import { type SessionState, useSession } from 'shared-auth';
import { Stack } from 'shared-ui';
import { Sessions } from './sessions';

/** Patients load none of it. */
const SecondFactors = lazy(async () => {
  const { SecondFactors: Component } = await import('./second-factors');
  return { default: Component };
});

const isStaff = (state: SessionState): boolean =>
  state.status === 'signed-in' &&
  state.rights.status === 'known' &&
  state.rights.permissions.length > 0;

/** The second factors of staff; and for all people, where they are logged in. */
export const Security = () => (
  <Stack gap="xl">
    {useSession(isStaff) && (
      <Suspense fallback={null}>
        <SecondFactors />
      </Suspense>
    )}
    <Sessions />
  </Stack>
);
