import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { type SessionUser, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { ButtonLink, ErrorState, Loading, Skeleton, Stack } from 'shared-ui';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import { ownReviewQuery } from '../api/get-own-review';
import { ownBookingsQuery } from '../api/list-own-bookings';
import { hasPastVisit } from '../model/has-past-visit';
import { OwnReview } from './own-review';
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
  const own = useQuery(ownReviewQuery(user.email));
  const bookings = useQuery(ownBookingsQuery(user.email));
  const missing = [own, bookings].filter(({ data }) => !data);
  const error = missing.find((query) => query.error)?.error;

  if (error) {
    return (
      <ErrorState
        title={words.visitsFailed}
        onRetry={() => missing.forEach((query) => void query.refetch())}
        isRetrying={missing.some((query) => query.isFetching)}
      >
        {toUserMessage(error)}
      </ErrorState>
    );
  }
  if (!own.data || !bookings.data) return <LoadingVisits />;
  if (own.data.review) return <OwnReview review={own.data.review} />;
  if (hasPastVisit(bookings.data, new Date())) return <ReviewForm name={own.data.name} />;
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
