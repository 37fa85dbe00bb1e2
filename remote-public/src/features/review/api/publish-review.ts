import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { type BodyOf, createReview } from 'shared-contracts';
import { reviewsQuery } from './list-reviews';

export type NewReview = BodyOf<typeof createReview>;

export function usePublishReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewReview) => callApi(createReview, { body }),
    onSuccess: () => client.invalidateQueries(reviewsQuery),
  });
}
