import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery, useUser } from 'shared-auth';
import { UnverifiedNotice, useWaitingEntries, Visits } from 'shared-visits';
import { calendarTexts } from 'shared-visits/calendar-texts';
import { type Booking, listBookings, paths, type SiteContext } from 'shared-contracts';
import {
  ButtonLink,
  ClinicTimeNote,
  Cluster,
  EmptyState,
  FormError,
  PageHeading,
  Stack,
} from 'shared-ui';
import { PageTitle, PrintedClinic, QueryView } from 'shared-data';
import { EarlierTimeAction } from '../features/waiting-list/components/earlier-time-action';
import { WaitingSection } from '../features/waiting-list/components/waiting-section';
import { texts } from '../texts';

/** The visits that wait for their payment, or for the address to be verified. */
const lapsing = (bookings: readonly Booking[]) =>
  bookings.flatMap(({ id, lapsesAt }) => (lapsesAt ? [{ id, lapsesAt }] : []));

export function Component() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const email = useUser()?.email ?? '';
  const query = useQuery({
    ...endpointQuery(listBookings, { query: { email } }),
    enabled: email !== '',
  });
  const { entries, isLoading, hasFailed } = useWaitingEntries();
  return (
    <>
      <PageTitle>{texts.visits.heading}</PageTitle>
      <PrintedClinic />
      <PageHeading
        title={texts.visits.heading}
        actions={
          <Cluster gap="s" data-print="hide">
            <ButtonLink variant="quiet" to={paths.receipts}>
              {texts.receipts.heading}
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.appointment}>
              {texts.visits.book}
            </ButtonLink>
          </Cluster>
        }
      />
      <Stack>
        <ClinicTimeNote timeZone={timeZone} at={new Date()} text={calendarTexts.calendar.zone} />
        <QueryView query={query} isWaiting={isLoading}>
          {(bookings) => (
            <Stack gap="xxl">
              {lapsing(bookings).map(({ id, lapsesAt }) => (
                <UnverifiedNotice key={id} lapsesAt={lapsesAt} timeZone={timeZone} />
              ))}
              {hasFailed && <FormError>{texts.waitingList.notLoaded}</FormError>}
              <WaitingSection entries={entries} bookings={bookings} />
              <Visits
                bookings={bookings}
                now={new Date(query.dataUpdatedAt)}
                isBusy={query.isFetching}
                isOwn
                renderAction={(booking, describedBy) => (
                  <EarlierTimeAction
                    booking={booking}
                    entry={entries.find(({ bookingId }) => bookingId === booking.id)}
                    describedBy={describedBy}
                  />
                )}
                empty={
                  <EmptyState
                    title={texts.visits.noneTitle}
                    action={<ButtonLink to={paths.appointment}>{texts.visits.book}</ButtonLink>}
                  >
                    {texts.visits.noneText}
                  </EmptyState>
                }
              />
            </Stack>
          )}
        </QueryView>
      </Stack>
    </>
  );
}
