import { Button, EmptyState } from 'shared-ui';
import { texts } from '../../texts';

/** In place of the rows when the search finds none. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={texts.search.none}
      action={<Button onClick={onClear}>{texts.search.clear}</Button>}
    />
  );
}
