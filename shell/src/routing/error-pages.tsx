import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { ApiError, requireSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Button, ButtonLink, EmptyState, ErrorState, PageSection } from 'shared-ui';
import { RemoteFallback } from '../remotes/remote-boundary';
import { RemoteError } from '../remotes/remote-error';
import { useSite } from '../site';
import { texts } from '../texts';

/** The page of an address that neither the shell nor a remote serves. */
export function NotFound() {
  const { clinic } = useSite();
  return (
    <PageSection>
      <title>{texts.notFoundPageTitle(clinic.name)}</title>
      <EmptyState
        isPage
        title={texts.notFoundTitle}
        action={<ButtonLink to={paths.home}>{texts.backHome}</ButtonLink>}
      >
        {texts.notFoundText}
      </EmptyState>
    </PageSection>
  );
}

function toText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  return error instanceof ApiError ? error.message : texts.routeErrorText;
}

/** Takes the place of a page that failed to load, inside its layout. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();

  function retry() {
    const { pathname, search, hash } = window.location;
    void navigate(pathname + search + hash, { replace: true });
  }

  async function signOut() {
    await requireSession().logOut();
    await navigate(paths.login);
  }

  if (error instanceof RemoteError) {
    return <RemoteFallback title={error.remote.title} onRetry={retry} />;
  }
  return (
    <PageSection>
      <ErrorState
        isPage
        title={texts.routeErrorTitle}
        retryLabel={texts.tryAgain}
        onRetry={retry}
        actions={
          <Button variant="secondary" onClick={() => void signOut()}>
            {texts.routeErrorSignOut}
          </Button>
        }
      >
        {toText(error)}
      </ErrorState>
    </PageSection>
  );
}
