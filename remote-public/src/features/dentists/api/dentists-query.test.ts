import { listDentistProfiles, toQueryKey } from 'shared-contracts';
import { dentistsQuery } from './dentists-query';

it('the dentists have the cache key of their endpoint', () => {
  expect(dentistsQuery.queryKey).toEqual(toQueryKey(listDentistProfiles, {}));
});
