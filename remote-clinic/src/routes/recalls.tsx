import { useSearchParams } from 'react-router-dom';
import { recallFilters } from 'shared-contracts';
import { ListPage } from 'shared-staff';
import { RecallsTable } from '../features/recalls/components/recalls-table';
import { recallTexts as labels } from '../recall-texts';

/** The recalls to call about, for the desk. */
export function Component() {
  const [params] = useSearchParams();
  const when = recallFilters.find((one) => one === params.get('when')) ?? 'due';
  return (
    <ListPage
      title={labels.heading}
      lead={labels.lead}
      filter={{ name: 'when', value: when, label: labels.filter, texts: labels.filters }}
    >
      <RecallsTable when={when} />
    </ListPage>
  );
}
