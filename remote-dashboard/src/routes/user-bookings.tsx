import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { Visits } from 'shared-visits';
import { emailSchema, exportBookings, listBookings, staffPaths } from 'shared-contracts';
import { ButtonLink, EmptyState } from 'shared-ui';
import { QueryView } from 'shared-data';
import { ListPage } from 'shared-staff';
import { texts } from '../texts';

const { userBookings: labels } = texts;

function UserBookings({ email }: { email: string }) {
  const query = useQuery(endpointQuery(listBookings, { query: { email } }));
  return (
    <ListPage
      title={labels.heading}
      lead={email}
      csv={{ endpoint: exportBookings, input: { query: { email } }, fileName: labels.fileName }}
      actions={
        <ButtonLink variant="secondary" to={staffPaths.allUsers}>
          {labels.back}
        </ButtonLink>
      }
    >
      <QueryView query={query}>
        {(bookings) => (
          <Visits
            bookings={bookings}
            now={new Date(query.dataUpdatedAt)}
            isBusy={query.isFetching}
            isOwn={false}
            empty={<EmptyState title={labels.none}>{labels.noneText}</EmptyState>}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

/** The bookings of one user, for admins. Without a valid email it redirects to All Users. */
export function Component() {
  const [params] = useSearchParams();
  const email = emailSchema.safeParse(params.get('email'));
  if (!email.success) return <Navigate to={staffPaths.allUsers} replace />;
  return <UserBookings email={email.data} />;
}
