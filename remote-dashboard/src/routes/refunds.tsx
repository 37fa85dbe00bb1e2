import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listReconciliations, listRefunds } from 'shared-contracts';
import { PageHeading, SectionHeading, Stack } from 'shared-ui';
import { PageTitle, QueryView } from 'shared-pages';
import { PaymentChecks } from '../features/refunds/components/payment-checks';
import { RefundOverview } from '../features/refunds/components/refund-overview';
import { texts } from '../texts';

const { refunds: labels, paymentChecks } = texts;

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
  const query = useQuery(endpointQuery(listRefunds, {}));
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading title={labels.heading} lead={labels.lead} />
      <Stack gap="xxl">
        <QueryView query={query} isTable>
          {(refunds) => <RefundOverview refunds={refunds} isBusy={query.isFetching} />}
        </QueryView>
        <PaymentChecksSection />
      </Stack>
    </>
  );
}
