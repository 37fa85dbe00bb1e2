import { useState } from 'react';
import { useUser } from 'shared-auth';
import type { StaffFactor } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, Cluster, type DataColumn, DataTable, EmptyState, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { findResetState } from '../model/find-reset-state';
import { toNameId } from '../model/name-id';
import { roleNames } from '../model/role-names';
import { ResetCell, type ResetChange } from './reset-cell';
import { AskDialog, ConfirmResetDialog } from './reset-dialogs';

const { staff: labels } = texts.security;

const Person = (person: StaffFactor) => (
  <>
    <div id={toNameId(person)} tabIndex={-1}>
      {person.name}
    </div>
    <SecondaryText>
      <bdi>{person.email}</bdi>
    </SecondaryText>
  </>
);

const Roles = ({ roles }: StaffFactor) => (
  <Cluster gap="xs">
    {roles.map((role) => (
      <Badge key={role} tone="info">
        {roleNames[role]}
      </Badge>
    ))}
  </Cluster>
);

function FactorState({ hasFactor, isDemanded }: StaffFactor) {
  const state = isDemanded ? 'missing' : 'none';
  return (
    <Stack gap="xs" alignItems="start">
      {hasFactor ? (
        <Badge tone="success">{labels.states.has}</Badge>
      ) : (
        <Badge tone={isDemanded ? 'warning' : 'neutral'}>{labels.states[state]}</Badge>
      )}
      {isDemanded && <SecondaryText>{labels.demanded}</SecondaryText>}
    </Stack>
  );
}

interface StaffTableProps {
  readonly staff: readonly StaffFactor[];
  readonly isBusy: boolean;
}

/** All staff, with what they have; a lost second factor is reset by two owners. */
export function StaffTable({ staff, isBusy }: StaffTableProps) {
  const email = useUser()?.email;
  const [change, setChange] = useState<ResetChange | null>(null);
  const columns: DataColumn<StaffFactor>[] = [
    { key: 'name', header: labels.columns.name, width: '28%', render: Person },
    { key: 'roles', header: labels.columns.roles, width: '20%', render: Roles },
    { key: 'factor', header: labels.columns.factor, width: '20%', render: FactorState },
    {
      key: 'reset',
      header: labels.columns.reset,
      width: '32%',
      render: (person) => (
        <ResetCell
          person={person}
          state={findResetState(person, { email, staff })}
          onPress={setChange}
        />
      ),
    },
  ];
  const close = () => setChange(null);
  return (
    <>
      <DataTable
        caption={labels.caption(staff.length)}
        columns={columns}
        rows={staff}
        rowKey={({ userId }) => userId}
        isBusy={isBusy}
        empty={<EmptyState title={labels.none} />}
      />
      {change?.kind === 'ask' && <AskDialog person={change.person} onClose={close} />}
      {change?.kind === 'confirm' && <ConfirmResetDialog person={change.person} onClose={close} />}
    </>
  );
}
