import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router-dom';
import { ApiError, requireSession } from 'shared-auth';
import { paths, toPhoneLink } from 'shared-contracts';
import { Button, ButtonAnchor, ButtonLink, EmptyState, ErrorState, PageSection } from 'shared-ui';
import { useSite } from '../site';
import { texts } from '../texts';

function SignOut() {
  const navigate = useNavigate();

  async function signOut() {
    await requireSession().logOut();
    await navigate(paths.login);
  }

  return (
    <Button variant="quiet" onClick={() => void signOut()}>
      {texts.routeErrorSignOut}
    </Button>
  );
}

/** Where to go from an error: what most people came for, or the clinic's phone. */
function WaysOn({ isSecondary = false }: { isSecondary?: boolean }) {
  const { phone } = useSite().clinic;
  const isInDashboard = useLocation().pathname.startsWith(paths.dashboard);
  const first = isSecondary ? 'secondary' : 'primary';
  return (
    <>
      {isInDashboard ? (
        <ButtonLink to={paths.dashboard} variant={first}>
          {texts.backToAppointments}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.appointment} variant={first}>
          {texts.book}
        </ButtonLink>
      )}
      <ButtonLink to={paths.home} variant="secondary">
        {texts.backHome}
      </ButtonLink>
      {phone && (
        <ButtonAnchor href={toPhoneLink(phone)} variant="quiet">
          {texts.call(phone)}
        </ButtonAnchor>
      )}
      <SignOut />
    </>
  );
}

/** The page of an address that neither the shell nor a remote serves. */
export function NotFound() {
  const { clinic } = useSite();
  return (
    <PageSection>
      <title>{texts.notFoundPageTitle(clinic.name)}</title>
      <EmptyState isPage title={texts.notFoundTitle} action={<WaysOn />}>
        <p>{texts.notFoundText}</p>
        <p>
          {texts.routeErrorTitle}: {texts.notFoundStatus}
        </p>
      </EmptyState>
    </PageSection>
  );
}

function toText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  return error instanceof ApiError ? error.message : texts.routeErrorText;
}

/** What is not there, or not for this person, is not there the next time either. */
const canBeRetried = (error: unknown) => !(error instanceof ApiError) || error.retryable;

export interface PageErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Takes the place of a page that failed to load. */
export function PageError({ error, onRetry }: PageErrorProps) {
  const { clinic } = useSite();
  const isRetryable = canBeRetried(error);
  return (
    <PageSection>
      <title>{texts.routeErrorPageTitle(clinic.name)}</title>
      <ErrorState
        isPage
        title={texts.routeErrorTitle}
        retryLabel={texts.tryAgain}
        {...(isRetryable && { onRetry })}
        actions={<WaysOn isSecondary={isRetryable} />}
      >
        {toText(error)}
      </ErrorState>
    </PageSection>
  );
}
