import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { endpointQuery, type SessionUser, useSession } from 'shared-auth';
import { type Booking, getOwnReview, listBookings, paths } from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { ButtonLink, ErrorState, Loading, Skeleton, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { reviewsQuery } from '../api/list-reviews';
import { OwnReview } from './own-review';
import { ReviewForm } from './review-form';

const { reviews: words } = texts;

/** The appointments that were kept and are over, the latest first. */
const toPastVisits = (bookings: readonly Booking[], now: Date) =>
  bookings
    .filter(({ status, endsAt }) => status !== 'cancelled' && status !== 'no_show' && endsAt <= now)
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime());

function LoadingVisits() {
  return (
    <Loading label={words.loadingVisits}>
      <Skeleton height="5.1em" />
    </Loading>
  );
}

function LoginPrompt() {
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

function BookingPrompt() {
  return (
    <Stack alignItems="start">
      <p>{words.afterVisit}</p>
      <ButtonLink to={paths.appointment} variant="secondary">
        {words.book}
      </ButtonLink>
    </Stack>
  );
}

function PatientReview({ user }: { readonly user: SessionUser }) {
  const own = useQuery(endpointQuery(getOwnReview, {}));
  const bookings = useQuery(endpointQuery(listBookings, { query: { email: user.email } }));
  const missing = [own, bookings].filter(({ data }) => !data);
  const error = missing.find((query) => query.error)?.error;

  if (error) {
    return (
      <ErrorState
        title={words.visitsFailed}
        onRetry={() => missing.forEach((query) => void query.refetch())}
        isRetrying={missing.some((query) => query.isFetching)}
      >
        {toErrorText(error)}
      </ErrorState>
    );
  }
  if (!own.data || !bookings.data) return <LoadingVisits />;
  const { name, review } = own.data;
  const visits = toPastVisits(bookings.data, new Date());
  if (review) return <OwnReview {...{ review, name, visits }} />;
  return visits.length > 0 ? (
    <ReviewForm name={name} visits={visits} own={null} />
  ) : (
    <BookingPrompt />
  );
}

/** The form for a patient who has had a visit; for everyone else, what they need first. */
export function WriteReview() {
  const session = useSession();
  // They stand above, and move what follows when they arrive.
  const areReviewsLoading = useQuery(reviewsQuery()).isPending;
  if (session.status === 'loading' || areReviewsLoading) return <LoadingVisits />;
  if (session.status === 'signed-out') return <LoginPrompt />;
  return <PatientReview user={session.user} />;
}
