import { listReviews, toQueryKey } from 'shared-contracts';
import { reviewsQuery } from './list-reviews';

it('the reviews have the cache key of their endpoint', () => {
  expect(reviewsQuery.queryKey).toEqual(toQueryKey(listReviews, {}));
});
