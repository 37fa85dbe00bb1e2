import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  exportManagedReviews,
  listManagedReviews,
  type ManagedReview,
  reviewFilters,
} from 'shared-contracts';
import { QueryView } from 'shared-data';
import { KeysetPager, ListPage, useKeysetList } from 'shared-staff';
import { EmptyState } from 'shared-ui';
import { ManagedReviewCard } from '../features/reviews/components/managed-review-card';
import { ReviewReplyDialog } from '../features/reviews/components/review-reply-dialog';
import { texts } from '../texts';

const { reviews: labels } = texts;

export function Component() {
  const [params] = useSearchParams();
  const filter = reviewFilters.find((name) => name === params.get('filter')) ?? 'all';
  const { query } = useKeysetList(listManagedReviews, (page) => ({ query: { filter, ...page } }));
  const [answered, setAnswered] = useState<ManagedReview | null>(null);
  return (
    <ListPage
      title={labels.heading}
      lead={labels.lead}
      csv={{
        endpoint: exportManagedReviews,
        input: { query: { filter } },
        fileName: labels.fileName,
      }}
      filter={{ name: 'filter', value: filter, label: labels.filtersLabel, texts: labels.filters }}
      hasViews
    >
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
    </ListPage>
  );
}
