import { lazy, Suspense } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { ErrorState, PageSection, ProgressBar } from 'shared-ui';
import { RemoteError } from '../remotes/remote-error';
import { RemoteFallback } from '../remotes/remote-fallback';
import { texts } from '../texts';
import type { PageErrorProps } from './error-pages';

/** What can be shown when nothing else can be loaded. */
const PlainError = ({ onRetry }: PageErrorProps) => (
  <PageSection>
    <ErrorState isPage title={texts.routeErrorTitle} retryLabel={texts.tryAgain} onRetry={onRetry}>
      {texts.routeErrorText}
    </ErrorState>
  </PageSection>
);

const PageError = lazy(() =>
  import('./error-pages').then(
    (pages) => ({ default: pages.PageError }),
    () => ({ default: PlainError }),
  ),
);

/** Takes the place of a page that failed to load, inside its layout. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();

  function retry() {
    const { pathname, search, hash } = window.location;
    void navigate(pathname + search + hash, { replace: true });
  }

  if (error instanceof RemoteError) {
    return <RemoteFallback remote={error.remote} onRetry={retry} />;
  }
  return (
    <Suspense fallback={<ProgressBar label={texts.loading} />}>
      <PageError error={error} onRetry={retry} />
    </Suspense>
  );
}
