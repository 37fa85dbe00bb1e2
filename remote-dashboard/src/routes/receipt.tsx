import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { getBooking, paths, type SiteContext } from 'shared-contracts';
import { Button, ButtonLink, ClinicTimeNote, Cluster, Icon, PageHeading, Stack } from 'shared-ui';
import { PageTitle, QueryView } from 'shared-pages';
import { VisitReceipt } from '../features/bookings/components/visit-receipt';
import { texts } from '../texts';

export function Component() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { id = '' } = useParams();
  const query = useQuery(endpointQuery(getBooking, { params: { id } }));
  return (
    <Stack gap="xl">
      <PageTitle>{texts.receipt.pageHeading}</PageTitle>
      <div data-print="hide">
        <PageHeading title={texts.receipt.pageHeading} />
      </div>
      <QueryView query={query}>{(booking) => <VisitReceipt booking={booking} />}</QueryView>
      {query.data && (
        <ClinicTimeNote timeZone={timeZone} at={query.data.startsAt} text={texts.clinicTime} />
      )}
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
