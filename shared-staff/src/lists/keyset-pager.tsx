import { Button, Cluster } from 'shared-ui';
import { RowsField, toRowCount } from './rows-field';
import { texts } from '../texts';
import { useKeyset } from './use-keyset';

interface KeysetPagerProps {
  readonly label: string;
  /** The last row of this page, where the next one begins; null on the last page. */
  readonly next: string | null;
  /** The number of the row after this page, in a list that numbers its rows. */
  readonly nextNumber?: number;
}

/** The rows of a page, and the way to the next one and back to the first; null when all rows are shown. */
export function KeysetPager({ label, next, nextNumber }: KeysetPagerProps) {
  const { page, startOver, showAfter } = useKeyset();
  const isFirstPage = page.after === undefined;
  if (isFirstPage && next === null && page.limit === toRowCount(null)) return null;
  return (
    <Cluster justify="space-between" style={{ alignItems: 'end' }}>
      <RowsField value={page.limit} onChange={(rows) => startOver({ rows })} />
      <Cluster as="nav" aria-label={label}>
        <Button variant="secondary" disabled={isFirstPage} onClick={() => showAfter(null)}>
          {texts.pager.first}
        </Button>
        <Button
          variant="secondary"
          disabled={next === null}
          onClick={() => showAfter(next, nextNumber)}
        >
          {texts.pager.next}
        </Button>
      </Cluster>
    </Cluster>
  );
}
