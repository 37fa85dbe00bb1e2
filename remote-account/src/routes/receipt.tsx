import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { formatTreatment } from 'shared-texts';
import { calendarTexts } from 'shared-visits/calendar-texts';
import { getBooking, paths, type SiteContext } from 'shared-contracts';
import {
  icons,
  Button,
  ButtonLink,
  ClinicTimeNote,
  Cluster,
  Icon,
  PageHeading,
  Stack,
} from 'shared-ui';
import { PageTitle, QueryView } from 'shared-data';
import { DownloadReceipt } from '../features/bookings/components/download-receipt';
import { VisitReceipt } from '../features/bookings/components/visit-receipt';
import { texts } from '../texts';

const { receipt: labels } = texts;

export function Component() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { id = '' } = useParams();
  const query = useQuery(endpointQuery(getBooking, { params: { id } }));
  const booking = query.data;
  return (
    <Stack gap="xl">
      <PageTitle>
        {booking ? labels.pageTitle(formatTreatment(booking.treatment)) : labels.pageHeading}
      </PageTitle>
      <div data-print="hide">
        <PageHeading title={labels.pageHeading} />
      </div>
      <QueryView query={query}>{(paid) => <VisitReceipt booking={paid} />}</QueryView>
      {booking && (
        <ClinicTimeNote
          timeZone={timeZone}
          at={booking.startsAt}
          text={calendarTexts.calendar.zone}
        />
      )}
      <Cluster data-print="hide">
        {booking && booking.paidAt !== null && (
          <>
            <DownloadReceipt booking={booking} />
            <Button variant="secondary" onClick={() => window.print()}>
              <Icon drawing={icons.printer} />
              {labels.print}
            </Button>
          </>
        )}
        <ButtonLink variant="secondary" to={paths.dashboard}>
          {labels.back}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
