import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { getOwnReview } from 'shared-contracts';

export const ownReviewQuery = (email: string) =>
  queryOptions({
    queryKey: ['reviews', 'own', email],
    queryFn: ({ signal }) => callApi(getOwnReview, {}, { signal }),
  });
