import { useQuery } from '@tanstack/react-query';
import { endpointQuery, type SessionUser } from 'shared-auth';
import { type Booking, getOwnReview, listBookings, paths } from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { ButtonLink, ErrorState, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { LoadingVisits } from './loading-visits';
import { OwnReview } from './own-review';
import { ReviewForm } from './review-form';

const { reviews: words } = texts;

/** The appointments that were kept and are over, the latest first. */
const toPastVisits = (bookings: readonly Booking[], now: Date) =>
  bookings
    .filter(({ status, endsAt }) => status !== 'cancelled' && status !== 'no_show' && endsAt <= now)
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime());

function BookingPrompt() {
  return (
    <Stack alignItems="start">
      <p>{words.afterVisit}</p>
      <ButtonLink to={paths.appointment} variant="secondary">
        {texts.book}
      </ButtonLink>
    </Stack>
  );
}

/** The review of the person who is signed in, or the form for it. */
export function PatientReview({ user }: { readonly user: SessionUser }) {
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
