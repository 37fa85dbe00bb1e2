import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { type SessionUser, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { ButtonLink, ErrorState, Loading, Skeleton, Stack } from 'shared-ui';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import { ownBookingsQuery } from '../api/list-own-bookings';
import { hasPastVisit } from '../model/has-past-visit';
import { ReviewForm } from './review-form';

const { reviews: words } = texts;

function LoadingVisits() {
  return (
    <Loading label={words.loadingVisits}>
      <Skeleton height="8em" />
    </Loading>
  );
}

function ForVisitor() {
  const from = useLocation();
  return (
    <Stack alignItems="start">
      <p>{words.loginFirst}</p>
      <ButtonLink to={paths.login} state={{ from }} variant="secondary">
        {words.login}
      </ButtonLink>
    </Stack>
  );
}

function ForPatient({ user }: { readonly user: SessionUser }) {
  const { data, error, isFetching, refetch } = useQuery(ownBookingsQuery(user.email));

  if (!data && error) {
    return (
      <ErrorState title={words.visitsFailed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {toUserMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <LoadingVisits />;
  if (hasPastVisit(data, new Date())) return <ReviewForm />;
  return (
    <Stack alignItems="start">
      <p>{words.afterVisit}</p>
      <ButtonLink to={paths.appointment} variant="secondary">
        {words.book}
      </ButtonLink>
    </Stack>
  );
}

/** The form for a patient who had a visit; for everybody else, what it takes to get there. */
export function WriteReview() {
  const session = useSession();
  if (session.status === 'loading') return <LoadingVisits />;
  if (session.status === 'signed-out') return <ForVisitor />;
  return <ForPatient user={session.user} />;
}
