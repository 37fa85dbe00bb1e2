import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { getBooking, paths } from 'shared-contracts';
import { Button, ButtonLink, Cluster, Icon, PageHeading, Stack } from 'shared-ui';
import { VisitReceipt } from '../features/bookings/components/visit-receipt';
import { QueryView } from '../shared/query-view';
import { texts } from '../texts';

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(endpointQuery(getBooking, { params: { id } }));
  return (
    <Stack gap="xl">
      <title>{texts.pageTitle(texts.receipt.pageHeading)}</title>
      <div data-print="hide">
        <PageHeading title={texts.receipt.pageHeading} />
      </div>
      <QueryView query={query}>{(booking) => <VisitReceipt booking={booking} />}</QueryView>
      <Cluster data-print="hide">
        {query.data?.isPaid && (
          <Button onClick={() => window.print()}>
            <Icon name="printer" />
            {texts.receipt.print}
          </Button>
        )}
        <ButtonLink variant="secondary" to={paths.dashboard}>
          {texts.receipt.back}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
