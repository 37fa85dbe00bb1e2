import { useState } from 'react';
import { type Booking, deleteReview, type OwnReview as Review } from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { Button, Cluster, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { ReviewCard } from './review-card';
import { reviewEndpoints, ReviewForm } from './review-form';

const { reviews: words } = texts;

interface OwnReviewProps {
  readonly review: Review;
  /** The full name of the patient. */
  readonly name: string;
  readonly visits: readonly Booking[];
}

/** The review as it is shown, which the patient can change or delete. Each patient has one. */
export function OwnReview({ review, name, visits }: OwnReviewProps) {
  const [opened, setOpened] = useState<'form' | 'question' | null>(null);
  const close = () => setOpened(null);
  if (opened === 'form')
    return <ReviewForm name={name} visits={visits} own={review} onClose={close} />;
  return (
    <Stack>
      <p>{words.alreadyWritten}</p>
      <ReviewCard review={review} />
      <Cluster gap="s">
        <Button variant="secondary" onClick={() => setOpened('form')}>
          {words.edit}
        </Button>
        <Button variant="quiet" onClick={() => setOpened('question')}>
          {words.delete}
        </Button>
      </Cluster>
      {opened === 'question' && (
        <ConfirmRequest
          endpoint={deleteReview}
          input={{}}
          changes={reviewEndpoints}
          saved={words.deleted}
          title={words.deleteTitle}
          description={words.deleteText}
          confirmLabel={words.deleteConfirm}
          dismissLabel={words.keep}
          onClose={close}
        />
      )}
    </Stack>
  );
}
