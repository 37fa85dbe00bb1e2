import { type ReactElement, type ReactNode, Suspense } from 'react';
import { PageGuard } from 'shared-auth';
import type { Requirement } from 'shared-contracts';
import { ProgressBar, Spinner } from 'shared-ui';
import { Unavailable } from '../remotes/unavailable';
import { texts } from '../texts';

const guardFallbacks: Record<Requirement['requires'], ReactElement | null> = {
  anyone: null,
  user: <ProgressBar label={texts.loading} />,
  admin: <Spinner label={texts.loading} />,
};

const renderFailure = (retry: () => void) => (
  <Unavailable title={texts.rightsUnknown} text={texts.rightsUnknownText} onRetry={retry} />
);

interface PageFrameProps extends Requirement {
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What surrounds a remote's page in the browser, and its first view where HTML is rendered: React takes
 * over only HTML of the same structure.
 */
export function PageFrame({ requires, permission, title, children }: PageFrameProps) {
  return (
    <PageGuard
      requires={requires}
      permission={permission}
      title={title}
      fallback={guardFallbacks[requires]}
      renderFailure={renderFailure}
    >
      <Suspense fallback={<ProgressBar label={texts.loading} />}>{children}</Suspense>
    </PageGuard>
  );
}
