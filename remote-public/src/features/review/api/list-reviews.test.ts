import { listReviews, toQueryKey } from 'shared-contracts';
import { reviewsQuery } from './list-reviews';

it.each([[{}], [{ treatment: 'Oral Surgery' }]])(
  'the reviews of %j have the cache key of their endpoint',
  (query) => {
    expect(reviewsQuery(query).queryKey).toEqual(toQueryKey(listReviews, { query }));
  },
);
