import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  exportManagedReviews,
  listManagedReviews,
  type ManagedReview,
  type ReviewFilter,
  reviewFilters,
} from 'shared-contracts';
import { FilterLinks, QueryView, PageTitle } from 'shared-data';
import { CsvButton, KeysetPager, useKeyset, ViewsMenu } from 'shared-staff';
import { Cluster, EmptyState, PageHeading, Stack } from 'shared-ui';
import { ManagedReviewCard } from '../features/reviews/components/managed-review-card';
import { ReviewReplyDialog } from '../features/reviews/components/review-reply-dialog';
import { texts } from '../texts';

const { reviews: labels } = texts;

function Reviews({ filter }: { readonly filter: ReviewFilter }) {
  const { page } = useKeyset();
  const query = useQuery({
    ...endpointQuery(listManagedReviews, { query: { filter, ...page } }),
    placeholderData: keepPreviousData,
  });
  const [answered, setAnswered] = useState<ManagedReview | null>(null);
  return (
    <QueryView query={query}>
      {({ reviews, next }) => (
        <>
          {reviews.length === 0 && <EmptyState title={labels.none[filter]} />}
          {reviews.map((review) => (
            <ManagedReviewCard key={review.id} review={review} onReply={setAnswered} />
          ))}
          <KeysetPager label={labels.pages} next={next} />
          {answered && <ReviewReplyDialog review={answered} onClose={() => setAnswered(null)} />}
        </>
      )}
    </QueryView>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const filter = reviewFilters.find((name) => name === params.get('filter')) ?? 'all';
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        lead={labels.lead}
        actions={
          <CsvButton
            endpoint={exportManagedReviews}
            input={{ query: { filter } }}
            fileName="reviews.csv"
          />
        }
      />
      <Stack gap="l">
        <Cluster justify="space-between">
          <FilterLinks
            label={labels.filtersLabel}
            name="filter"
            value={filter}
            choices={reviewFilters.map((choice) => [choice, labels.filters[choice]] as const)}
          />
          <ViewsMenu />
        </Cluster>
        <Reviews filter={filter} />
      </Stack>
    </>
  );
}
