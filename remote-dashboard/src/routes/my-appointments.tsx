import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery, useUser } from 'shared-auth';
import { listBookings, paths, type SiteContext } from 'shared-contracts';
import { ButtonLink, ClinicTimeNote, EmptyState, PageHeading } from 'shared-ui';
import { Visits } from '../features/bookings/components/visits';
import { QueryView } from '../shared/query-view';
import { texts } from '../texts';

export function Component() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const email = useUser()?.email ?? '';
  const query = useQuery({
    ...endpointQuery(listBookings, { query: { email } }),
    enabled: email !== '',
  });
  return (
    <>
      <title>{texts.pageTitle(texts.visits.heading)}</title>
      <PageHeading
        title={texts.visits.heading}
        actions={
          <ButtonLink variant="secondary" to={paths.appointment}>
            {texts.visits.book}
          </ButtonLink>
        }
      />
      <ClinicTimeNote timeZone={timeZone} at={new Date()} text={texts.clinicTime} />
      <QueryView query={query}>
        {(bookings) => (
          <Visits
            bookings={bookings}
            now={new Date(query.dataUpdatedAt)}
            isBusy={query.isFetching}
            isOwn
            empty={
              <EmptyState
                title={texts.visits.noneTitle}
                action={<ButtonLink to={paths.appointment}>{texts.visits.book}</ButtonLink>}
              >
                {texts.visits.noneText}
              </EmptyState>
            }
          />
        )}
      </QueryView>
    </>
  );
}
