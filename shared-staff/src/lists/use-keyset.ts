import type { NavigateOptions } from 'react-router-dom';
import { toRowCount } from './rows-field';
import { type AddressPatch, toCount, useAddress } from 'shared-data';

/** The place in a list that knows only its next page, kept in the page's address. */
export function useKeyset() {
  const { query, change } = useAddress();
  const after = query.get('after');
  return {
    /** What the request of a page takes. */
    page: { limit: toRowCount(query.get('rows')), ...(after && { after }) },
    /** The number of the first row, counted from 1 over all pages, in lists that number their rows. */
    firstNumber: toCount(query.get('number')),
    /** Changes what the list has, from its first page on. */
    startOver: (patch: AddressPatch, options?: NavigateOptions) =>
      change({ ...patch, after: null, number: null }, options),
    showAfter: (id: string | null, number?: number) =>
      change({ after: id, number: number === undefined ? null : String(number) }),
  };
}
