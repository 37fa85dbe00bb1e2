import { getWelcome, toQueryKey } from 'shared-contracts';
import { language } from 'shared-texts';
import { welcomeQuery } from './welcome-query';

it('the welcome has the cache key of its endpoint', () => {
  expect(welcomeQuery.queryKey).toEqual(toQueryKey(getWelcome, { query: { language } }));
});
