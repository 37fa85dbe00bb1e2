import { useSearchParams } from 'react-router-dom';
import { type DateLocal, isDateLocal } from 'shared-contracts';
import { toChosenDay } from '../model/open-days';

/** The chosen day, kept in the address: `?date=2023-01-05`. */
export function useChosenDay(today: DateLocal) {
  const [search, setSearch] = useSearchParams();
  return {
    dateLocal: toChosenDay(search.get('date'), today, isDateLocal),
    chooseDay: (date: DateLocal) => setSearch({ date }, { preventScrollReset: true }),
  };
}
