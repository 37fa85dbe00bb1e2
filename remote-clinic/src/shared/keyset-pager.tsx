import { Button, Cluster } from 'shared-ui';

interface KeysetPagerProps {
  readonly labels: { readonly pages: string; readonly first: string; readonly next: string };
  readonly isFirstPage: boolean;
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
  /** Called with null for the first page. */
  readonly onShowAfter: (id: string | null) => void;
}

/** Leads through pages that know only the next one. */
export function KeysetPager({ labels, isFirstPage, next, onShowAfter }: KeysetPagerProps) {
  return (
    <Cluster as="nav" aria-label={labels.pages} justify="space-between">
      <Button variant="secondary" disabled={isFirstPage} onClick={() => onShowAfter(null)}>
        {labels.first}
      </Button>
      <Button variant="secondary" disabled={next === null} onClick={() => onShowAfter(next)}>
        {labels.next}
      </Button>
    </Cluster>
  );
}
