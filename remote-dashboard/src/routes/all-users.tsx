import { useState } from 'react';
import { exportUsers } from 'shared-contracts';
import { fromTheStart, useAddress } from 'shared-data';
import { ListPage } from 'shared-staff';
import { Button } from 'shared-ui';
import { InvitationsTable } from '../features/invitations/components/invitations-table';
import { InviteDialog } from '../features/invitations/components/invite-dialog';
import { UsersTable } from '../features/users/components/users-table';
import { useUsers } from '../features/users/hooks/use-users';
import { texts } from '../texts';

const { users: labels, invitations } = texts;

/** What the address says when the open invitations take the place of the users (`?filter=invited`). */
const INVITED = 'invited';

export function Component() {
  const users = useUsers();
  const { search, filter, sort } = users;
  const { query, change } = useAddress();
  const isInvited = query.get('filter') === INVITED;
  const [isInviting, setInviting] = useState(false);

  function showInvitations() {
    setInviting(false);
    change({ ...fromTheStart, filter: INVITED, search: null });
  }

  const csv = {
    endpoint: exportUsers,
    input: { query: { search, filter, sort } },
    fileName: labels.fileName,
  };
  return (
    <ListPage
      title={labels.heading}
      {...(!isInvited && { csv })}
      actions={<Button onClick={() => setInviting(true)}>{invitations.add}</Button>}
      filter={{
        name: 'filter',
        value: isInvited ? INVITED : filter,
        label: labels.filter,
        texts: labels.filters,
      }}
    >
      {isInvited ? <InvitationsTable /> : <UsersTable users={users} />}
      {isInviting && (
        <InviteDialog onClose={() => setInviting(false)} onInvited={showInvitations} />
      )}
    </ListPage>
  );
}
