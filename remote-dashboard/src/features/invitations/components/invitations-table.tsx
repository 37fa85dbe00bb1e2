import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  formatInstant,
  listStaffInvitations,
  resendStaffInvitation,
  type SiteContext,
  type StaffInvitation,
  withdrawStaffInvitation,
} from 'shared-contracts';
import { ConfirmRequest, QueryView, SecondaryText, useSave } from 'shared-data';
import { Badge, Button, Cluster, type DataColumn, DataTable, EmptyState, Stack } from 'shared-ui';
import { texts } from '../../../texts';

const { invitations: labels } = texts;
const changes = [listStaffInvitations];

const toNameId = ({ id }: StaffInvitation): string => `invitation-${id}`;

const Person = (invitation: StaffInvitation) => (
  <>
    <div id={toNameId(invitation)}>{invitation.name}</div>
    <SecondaryText>
      <bdi>{invitation.email}</bdi>
    </SecondaryText>
  </>
);

function toRoleText({ role, doctor }: StaffInvitation): string {
  const name = labels.roles[role];
  return doctor === null ? name : labels.roleOf(name, doctor);
}

interface StateProps {
  readonly invitation: StaffInvitation;
  readonly timeZone: string;
  readonly now: Date;
}

function State({ invitation: { expiresAt }, timeZone, now }: StateProps) {
  if (expiresAt <= now) return <Badge tone="warning">{labels.expired}</Badge>;
  return <SecondaryText>{labels.until(formatInstant(expiresAt, timeZone))}</SecondaryText>;
}

interface RowActionsProps {
  readonly invitation: StaffInvitation;
  readonly onWithdraw: (invitation: StaffInvitation) => void;
}

function RowActions({ invitation, onWithdraw }: RowActionsProps) {
  const { id, email } = invitation;
  const describedBy = toNameId(invitation);
  const { save, isPending } = useSave(resendStaffInvitation, {
    changes,
    saved: labels.resent(email),
    errors: 'notification',
  });
  return (
    <Cluster gap="xs">
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        isLoading={isPending}
        onClick={() => save({ params: { id } })}
      >
        {labels.resend}
      </Button>
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        onClick={() => onWithdraw(invitation)}
      >
        {labels.withdraw}
      </Button>
    </Cluster>
  );
}

interface WithdrawDialogProps {
  readonly invitation: StaffInvitation;
  readonly onClose: () => void;
}

const WithdrawDialog = ({ invitation: { id, name }, onClose }: WithdrawDialogProps) => (
  <ConfirmRequest
    endpoint={withdrawStaffInvitation}
    input={{ params: { id } }}
    changes={changes}
    title={labels.withdrawTitle(name)}
    description={labels.withdrawText}
    confirmLabel={labels.withdraw}
    dismissLabel={labels.keep}
    saved={labels.withdrawn(name)}
    findFocusFallback={() => document.querySelector('h1')}
    onClose={onClose}
  />
);

interface OpenInvitationsProps {
  readonly invitations: readonly StaffInvitation[];
  /** When they were loaded. */
  readonly now: Date;
  readonly isBusy: boolean;
}

function OpenInvitations({ invitations, now, isBusy }: OpenInvitationsProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [withdrawn, setWithdrawn] = useState<StaffInvitation | null>(null);
  const columns: DataColumn<StaffInvitation>[] = [
    { key: 'person', header: labels.columns.person, render: Person },
    { key: 'role', header: labels.columns.role, width: '12%', render: toRoleText },
    {
      key: 'sent',
      header: labels.columns.sent,
      width: '17%',
      render: ({ sentAt, inviter }) => {
        const when = formatInstant(sentAt, timeZone);
        return inviter === null ? when : labels.sentBy(when, inviter);
      },
    },
    {
      key: 'state',
      header: labels.columns.state,
      width: '18%',
      render: (invitation) => <State invitation={invitation} timeZone={timeZone} now={now} />,
    },
    {
      key: 'actions',
      header: labels.columns.actions,
      width: '30%',
      render: (invitation) => <RowActions invitation={invitation} onWithdraw={setWithdrawn} />,
    },
  ];
  return (
    <Stack>
      <DataTable
        caption={labels.caption(invitations.length)}
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
        isBusy={isBusy}
        empty={<EmptyState title={labels.none}>{labels.noneText}</EmptyState>}
      />
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Stack>
  );
}

/** The invitations that were neither accepted nor withdrawn. */
export function InvitationsTable() {
  const query = useQuery(endpointQuery(listStaffInvitations, {}));
  return (
    <QueryView query={query} columnCount={5}>
      {({ invitations }) => (
        <OpenInvitations
          invitations={invitations}
          now={new Date(query.dataUpdatedAt)}
          isBusy={query.isFetching}
        />
      )}
    </QueryView>
  );
}
