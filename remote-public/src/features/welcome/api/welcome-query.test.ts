import { getWelcome, toQueryKey } from 'shared-contracts';
import { welcomeQuery } from './welcome-query';

it('the welcome has the cache key of its endpoint', () => {
  expect(welcomeQuery.queryKey).toEqual(toQueryKey(getWelcome, {}));
});
