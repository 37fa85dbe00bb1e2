import type { Review } from 'shared-contracts';
import { Stack } from 'shared-ui';
import { texts } from '../../../texts';

/** In place of the form: a patient writes one review. */
export function OwnReview({ review: { name, review } }: { readonly review: Review }) {
  return (
    <Stack>
      <p>{texts.reviews.alreadyWritten(name)}</p>
      <blockquote>{review}</blockquote>
    </Stack>
  );
}
