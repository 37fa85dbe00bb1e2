import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery, useUser } from 'shared-auth';
import { listBookings, paths, type SiteContext } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { ButtonLink, EmptyState, PageHeading, Stack } from 'shared-ui';
import { checkInTexts as words } from '../check-in-texts';
import { TodaysVisit } from '../features/bookings/components/todays-visit';
import { listTodaysVisits } from '../features/bookings/model/todays-visits';

/** Where the code at the desk leads: today's appointments of the account, each with a button to check in. Opening it changes nothing. */
export function Component() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const email = useUser()?.email ?? '';
  const query = useQuery({
    ...endpointQuery(listBookings, { query: { email } }),
    enabled: email !== '',
  });
  const present = { now: new Date(query.dataUpdatedAt), timeZone };
  return (
    <>
      <PageTitle>{words.heading}</PageTitle>
      <PageHeading
        title={words.heading}
        lead={words.lead}
        actions={
          <ButtonLink variant="secondary" to={paths.dashboard}>
            {words.all}
          </ButtonLink>
        }
      />
      <QueryView query={query}>
        {(bookings) => {
          const visits = listTodaysVisits(bookings, present);
          if (visits.length === 0) {
            return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
          }
          return (
            <Stack>
              {visits.map((visit) => (
                <TodaysVisit key={visit.id} visit={visit} present={present} />
              ))}
            </Stack>
          );
        }}
      </QueryView>
    </>
  );
}
