import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { ButtonLink, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { reviewsQuery } from '../api/list-reviews';
import { LoadingVisits } from './loading-visits';

const { reviews: words } = texts;

/** Form and dialog: visitors need none of it. */
const PatientReview = lazy(async () => {
  const { PatientReview: Component } = await import('./patient-review');
  return { default: Component };
});

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

/** The form for a patient who has had a visit; for everyone else, what they need first. */
export function WriteReview() {
  const session = useSession();
  // They stand above, and move what follows when they arrive.
  const areReviewsLoading = useQuery(reviewsQuery()).isPending;
  if (session.status === 'loading' || areReviewsLoading) return <LoadingVisits />;
  if (session.status === 'signed-out') return <LoginPrompt />;
  return (
    <Suspense fallback={<LoadingVisits />}>
      <PatientReview user={session.user} />
    </Suspense>
  );
}
