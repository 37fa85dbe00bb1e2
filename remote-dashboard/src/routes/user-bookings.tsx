import { Navigate, useSearchParams } from 'react-router-dom';
import { emailSchema, paths } from 'shared-contracts';
import { ButtonLink, EmptyState, PageHeading } from 'shared-ui';
import { useBookingsOf } from '../features/bookings/api/list-bookings';
import { VisitLists } from '../features/bookings/components/visit-lists';
import { splitVisits } from '../features/bookings/model/visits';
import { QueryView } from '../shared/query/query-view';
import { texts } from '../texts';

const { userBookings: words } = texts;

function UserBookings({ email }: { email: string }) {
  const query = useBookingsOf(email);
  const now = new Date(query.dataUpdatedAt);
  return (
    <>
      <title>{texts.pageTitle(words.heading)}</title>
      <PageHeading
        title={words.heading}
        lead={email}
        actions={
          <ButtonLink variant="secondary" to={paths.allUsers}>
            {words.back}
          </ButtonLink>
        }
      />
      <QueryView query={query}>
        {(bookings) =>
          bookings.length === 0 ? (
            <EmptyState title={words.none}>{words.noneText}</EmptyState>
          ) : (
            <VisitLists
              {...splitVisits(bookings, now)}
              now={now}
              isBusy={query.isFetching}
              isReadOnly
            />
          )
        }
      </QueryView>
    </>
  );
}

/** One user's bookings, for admins to read; without an e-mail there is nobody to show. */
export function Component() {
  const [params] = useSearchParams();
  const email = emailSchema.safeParse(params.get('email'));
  if (!email.success) return <Navigate to={paths.allUsers} replace />;
  return <UserBookings email={email.data} />;
}
