import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listOwnTimeOff } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { EmptyState, PageHeading, Stack } from 'shared-ui';
import { IllReport } from '../features/time-off/components/ill-report';
import { RequestsTable } from '../features/time-off/components/requests-table';
import { TimeOffForm } from '../features/time-off/components/time-off-form';
import { timeOffTexts as texts } from '../time-off-texts';

/** Where a dentist asks for time off and sees what became of it. */
export function Component() {
  const query = useQuery(endpointQuery(listOwnTimeOff, {}));
  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <PageHeading title={texts.heading} lead={texts.lead} />
      <QueryView query={query}>
        {({ doctor, absences, requests }) =>
          doctor === null ? (
            <EmptyState title={texts.noDoctor} />
          ) : (
            <Stack gap="xl">
              <IllReport absences={absences} />
              <TimeOffForm />
              <RequestsTable requests={requests} isBusy={query.isFetching} />
            </Stack>
          )
        }
      </QueryView>
    </>
  );
}
