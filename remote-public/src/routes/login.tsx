import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { paths, type RefusedPage } from 'shared-contracts';
import { PageTitle } from 'shared-data';
import { FormError } from 'shared-ui';
import { AlreadySignedInNotice } from '../features/account/components/already-signed-in-notice';
import { AccountFrame } from '../features/account/components/account-frame';
import { LoginForm } from '../features/account/components/login-form';
import { WithFactorStep } from '../features/account/components/with-factor-step';
import { useLocationState } from '../shared/use-location-state';
import { texts } from '../texts';

/** For people who are signed in: visitors need none of it. */
const NoAccess = lazy(async () => {
  const { NoAccess: Component } = await import('../features/access/components/no-access');
  return { default: Component };
});

/** What the guard of a page has left for a person who may not open it; null for everyone else. */
function useRefusedPage(): RefusedPage | null {
  const { refused } = (useLocationState() ?? {}) as { refused?: RefusedPage };
  return useUser() && refused ? refused : null;
}

export function Component() {
  const refused = useRefusedPage();
  const navigate = useNavigate();
  const state = useLocationState() as object | null;

  /** The form leads to the same page, with an account that may open it. */
  const showForm = () =>
    void navigate(paths.login, { state: { ...state, refused: undefined }, replace: true });

  return (
    <>
      <PageTitle>{texts.titles.login}</PageTitle>
      {refused ? (
        <Suspense fallback={null}>
          <NoAccess page={refused} onLogIn={showForm} />
        </Suspense>
      ) : (
        <WithFactorStep>
          {(ended) => (
            <AccountFrame heading={texts.login.heading} lead={texts.login.lead}>
              <AlreadySignedInNotice />
              <FormError>{ended}</FormError>
              <LoginForm />
            </AccountFrame>
          )}
        </WithFactorStep>
      )}
    </>
  );
}
