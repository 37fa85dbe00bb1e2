import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { exportRefunds, listDisputes, listReconciliations, listRefunds } from 'shared-contracts';
import { SectionHeading, Stack } from 'shared-ui';
import { QueryView } from 'shared-data';
import { ListPage, useTableParams } from 'shared-staff';
import { DisputesList } from '../features/refunds/components/disputes-list';
import { PaymentChecks } from '../features/refunds/components/payment-checks';
import { RefundsTable } from '../features/refunds/components/refunds-table';
import { texts } from '../texts';

const { refunds: labels, disputes: disputeLabels, paymentChecks } = texts;

/** Most clinics never have one: the section appears with the first. */
function DisputesSection() {
  const query = useQuery(endpointQuery(listDisputes, {}));
  if (query.data?.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="disputes">
      <div>
        <SectionHeading id="disputes" title={disputeLabels.heading} lead={disputeLabels.lead} />
      </div>
      <QueryView query={query}>{(disputes) => <DisputesList disputes={disputes} />}</QueryView>
    </Stack>
  );
}

function PaymentChecksSection() {
  const query = useQuery(endpointQuery(listReconciliations, {}));
  return (
    <Stack as="section" aria-labelledby="payment-checks">
      <div>
        <SectionHeading
          id="payment-checks"
          title={paymentChecks.heading}
          lead={paymentChecks.lead}
        />
      </div>
      <QueryView query={query}>{(checks) => <PaymentChecks checks={checks} />}</QueryView>
    </Stack>
  );
}

export function Component() {
  const { search } = useTableParams().params;
  const query = useQuery(endpointQuery(listRefunds, {}));
  return (
    <ListPage
      title={labels.heading}
      lead={labels.lead}
      csv={{ endpoint: exportRefunds, input: { query: { search } }, fileName: labels.fileName }}
    >
      <Stack gap="xxl">
        <DisputesSection />
        <QueryView query={query} columnCount={8}>
          {(refunds) => <RefundsTable refunds={refunds} isBusy={query.isFetching} />}
        </QueryView>
        <PaymentChecksSection />
      </Stack>
    </ListPage>
  );
}
