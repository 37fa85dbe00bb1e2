import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { type BodyOf, createReview } from 'shared-contracts';
import { reviewsQuery } from './list-reviews';

export type NewReview = BodyOf<typeof createReview>;

/** `onPublished` is called before the lists are fetched anew, which may take the form away. */
export function usePublishReview(onPublished: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewReview) => callApi(createReview, { body }),
    onSuccess: () => {
      onPublished();
      return client.invalidateQueries(reviewsQuery);
    },
  });
}
