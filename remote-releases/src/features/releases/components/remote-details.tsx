import type { ListedRemote, Releases } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Button, Cluster, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import definition from '../../../../remote.json';
import { texts as labels } from '../../../texts';
import { toRollBackChoices } from '../model/versions';
import { Planned, type PlannedActions } from './planned';
import { ReleaseHistory } from './release-history';
import { RemoteOwner } from './remote-owner';
import { type VersionActions, VersionList } from './version-list';

const Actions = styled(Cluster)`
  padding-top: ${space.s};
`;

function formatStatus({ current, canary, status }: ListedRemote): string {
  if (canary) return labels.getCanary(canary.percent, canary.version, current);
  if (status === 'withdrawn') return labels.getWithdrawn(current);
  return current === null ? labels.retired : labels.getLive(current);
}

/** This page could not bring it back. */
const isOwnRemote = ({ remote }: ListedRemote): boolean => remote === definition.name;

interface RemoteDetailsProps extends VersionActions, PlannedActions {
  readonly remote: ListedRemote;
  /** Of this remote, newest change first. */
  readonly history: Releases['history'];
  readonly onRollBack: () => void;
  readonly onRetire: () => void;
}

/** One remote: what visitors get of it, its versions with the actions on them, and its history. */
export function RemoteDetails(props: RemoteDetailsProps) {
  const { remote, history, onRollBack, onRetire, onControl, onApprove, ...actions } = props;
  const { status, minimumShellContract } = remote;
  const withdrawal = history.find(({ action }) => action === 'withdraw');
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        <p>{formatStatus(remote)}</p>
        {status === 'withdrawn' && withdrawal && <p>{labels.because(withdrawal.note)}</p>}
        <SecondaryText>{labels.contract(minimumShellContract)}</SecondaryText>
        <RemoteOwner {...remote} />
        {toRollBackChoices(remote).length > 0 && (
          <Actions>
            <Button variant="secondary" onClick={onRollBack}>
              {labels.rollBack.action}
            </Button>
          </Actions>
        )}
      </Stack>
      <Planned remote={remote} onControl={onControl} onApprove={onApprove} />
      <VersionList key={remote.remote} remote={remote} {...actions} />
      <ReleaseHistory history={history} />
      {status !== 'retired' && !isOwnRemote(remote) && (
        <Cluster>
          <Button variant="danger" onClick={onRetire}>
            {labels.retirement.action}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
