import { useParams } from 'react-router-dom';
import { paths } from 'shared-contracts';
import { Button, ButtonLink, Cluster, Icon, PageHeading, Stack } from 'shared-ui';
import { useBooking } from '../features/bookings/api/get-booking';
import { VisitReceipt } from '../features/bookings/components/visit-receipt';
import { QueryView } from '../shared/query/query-view';
import { texts } from '../texts';

export function Component() {
  const { id = '' } = useParams();
  const query = useBooking(id);
  return (
    <Stack gap="xl">
      <title>{texts.pageTitle(texts.receipt.pageHeading)}</title>
      <div data-print="hide">
        <PageHeading title={texts.receipt.pageHeading} />
      </div>
      <QueryView query={query}>{(booking) => <VisitReceipt booking={booking} />}</QueryView>
      <Cluster data-print="hide">
        {query.data?.paid && (
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
