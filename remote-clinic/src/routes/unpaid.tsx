import { useSearchParams } from 'react-router-dom';
import { exportUnpaidVisits } from 'shared-contracts';
import { ListPage } from 'shared-staff';
import { UnpaidTable } from '../features/unpaid/components/unpaid-table';
import { texts } from '../texts';

const { unpaid: labels } = texts;

/** The visits that are not paid, for reception to ask for the money. */
export function Component() {
  const [params] = useSearchParams();
  const when = params.get('when') === 'upcoming' ? 'upcoming' : 'past';
  return (
    <ListPage
      title={labels.heading}
      lead={labels.lead}
      csv={{
        endpoint: exportUnpaidVisits,
        input: { query: { when } },
        fileName: labels.fileName,
      }}
      filter={{ name: 'when', value: when, label: labels.filter, texts: labels.times }}
      hasViews
    >
      <UnpaidTable when={when} />
    </ListPage>
  );
}
