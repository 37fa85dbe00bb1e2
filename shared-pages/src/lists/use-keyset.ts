import { toRowCount } from '../table/rows-field';
import { useAddress } from '../use-address';

/** The place in a list that knows only its next page, kept in the page's address. */
export function useKeyset() {
  const { query, change } = useAddress();
  const after = query.get('after');
  return {
    /** What the request of a page takes. */
    page: { limit: toRowCount(query.get('rows')), ...(after && { after }) },
    showRows: (rows: string) => change({ rows, after: null }),
    showAfter: (id: string | null) => change({ after: id }),
  };
}
