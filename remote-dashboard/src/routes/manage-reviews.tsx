import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ManagedReview, type ReviewFilter, reviewFilters } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-pages';
import { Button, EmptyState, PageHeading, Stack } from 'shared-ui';
import { useReviews } from '../features/reviews/api/use-reviews';
import { ManagedReviewCard } from '../features/reviews/components/managed-review-card';
import { ReviewReplyDialog } from '../features/reviews/components/review-reply-dialog';
import { LinkBar, LinkTab } from '../shared/link-bar';
import { texts } from '../texts';

const { reviews: labels } = texts;

const FilterLinks = ({ filter: current }: { readonly filter: ReviewFilter }) => (
  <LinkBar aria-label={labels.filtersLabel}>
    {reviewFilters.map((filter) => (
      <LinkTab
        key={filter}
        to={`?filter=${filter}`}
        aria-current={filter === current ? 'page' : undefined}
        preventScrollReset
      >
        {labels.filters[filter]}
      </LinkTab>
    ))}
  </LinkBar>
);

function Reviews({ filter }: { readonly filter: ReviewFilter }) {
  const query = useReviews(filter);
  const [answered, setAnswered] = useState<ManagedReview | null>(null);
  return (
    <QueryView query={query}>
      {({ pages }) => {
        const reviews = pages.flatMap((page) => page.reviews);
        return (
          <>
            {reviews.length === 0 && <EmptyState title={labels.none[filter]} />}
            {reviews.map((review) => (
              <ManagedReviewCard key={review.id} review={review} onReply={setAnswered} />
            ))}
            {query.hasNextPage && (
              <Button
                variant="secondary"
                isLoading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {labels.more}
              </Button>
            )}
            {answered && <ReviewReplyDialog review={answered} onClose={() => setAnswered(null)} />}
          </>
        );
      }}
    </QueryView>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const filter = reviewFilters.find((name) => name === params.get('filter')) ?? 'all';
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading title={labels.heading} lead={labels.lead} />
      <Stack gap="l">
        <FilterLinks filter={filter} />
        <Reviews filter={filter} />
      </Stack>
    </>
  );
}
