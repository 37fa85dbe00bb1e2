import { searchUsers, userFilters, userSorts } from 'shared-contracts';
import { useAddress } from 'shared-data';
import { useKeysetList } from 'shared-staff';

/** The page of users that the address asks for, with the filter and the sorting that it names. */
export function useUsers() {
  const { query } = useAddress();
  const filter = userFilters.find((name) => name === query.get('filter')) ?? 'all';
  const sort = userSorts.find((name) => name === query.get('sort')) ?? 'name';
  const list = useKeysetList(searchUsers, (page) => ({ query: { filter, sort, ...page } }));
  return { ...list, filter, sort };
}
