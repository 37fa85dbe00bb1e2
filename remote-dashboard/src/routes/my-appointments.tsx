import { paths } from 'shared-contracts';
import { ButtonLink, PageHeading } from 'shared-ui';
import { useBookings } from '../features/bookings/api/list-bookings';
import { Visits } from '../features/bookings/components/visits';
import { QueryView } from '../shared/query/query-view';
import { texts } from '../texts';

export function Component() {
  const query = useBookings();
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
      <QueryView query={query}>
        {(bookings) => (
          <Visits
            bookings={bookings}
            now={new Date(query.dataUpdatedAt)}
            isBusy={query.isFetching}
          />
        )}
      </QueryView>
    </>
  );
}
