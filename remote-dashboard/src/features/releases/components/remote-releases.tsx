import type { ListedRemote, Releases } from 'shared-contracts';
import { Badge, type BadgeTone, Button, Cluster, SectionHeading, Stack } from 'shared-ui';
import { SecondaryText } from 'shared-pages';
import definition from '../../../../remote.json';
import { texts } from '../../../texts';
import { toRollBackChoices } from '../model/versions';
import { ReleaseErrors } from './release-errors';
import { toHeadingId, type VersionActions, VersionsTable } from './versions-table';

const { releases: labels } = texts;

const TONES: Record<ListedRemote['status'], BadgeTone> = {
  live: 'success',
  canary: 'info',
  withdrawn: 'danger',
  retired: 'neutral',
};

interface RemoteStatusProps {
  readonly remote: ListedRemote;
  /** Newest change first. */
  readonly history: Releases['history'];
}

function formatStatus({ current, canary, status }: ListedRemote): string {
  if (canary) return labels.getCanary(canary.percent, canary.version, current);
  if (status === 'withdrawn') return labels.getWithdrawn(current);
  return current === null ? labels.retired : labels.getLive(current);
}

/** The versions that visitors get, and why the last canary was withdrawn if it was. */
function RemoteStatus({ remote, history }: RemoteStatusProps) {
  const { status, minimumShellContract } = remote;
  const withdrawal = history.find(
    (change) => change.action === 'withdraw' && change.remote === remote.remote,
  );
  return (
    <Stack gap="xs">
      <Cluster>
        <Badge tone={TONES[status]}>{labels.states[status]}</Badge>
        <p>{formatStatus(remote)}</p>
      </Cluster>
      {status === 'withdrawn' && withdrawal && <p>{labels.because(withdrawal.note)}</p>}
      <SecondaryText>{labels.contract(minimumShellContract)}</SecondaryText>
    </Stack>
  );
}

interface RemoteReleasesProps extends VersionActions, RemoteStatusProps {
  readonly isBusy: boolean;
  readonly onRollBack: () => void;
  readonly onRetire: () => void;
}

/** This page could not bring it back. */
const isOwnRemote = ({ remote }: ListedRemote): boolean => remote === definition.name;

/** One remote: its status and its versions, with the actions on them. */
export function RemoteReleases(props: RemoteReleasesProps) {
  const { remote, history, onRollBack, onRetire, ...table } = props;
  const headingId = toHeadingId(remote);
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <div>
        <SectionHeading
          id={headingId}
          eyebrow={remote.remote}
          title={remote.title}
          actions={
            <Cluster gap="s">
              {toRollBackChoices(remote).length > 0 && (
                <Button variant="secondary" aria-describedby={headingId} onClick={onRollBack}>
                  {labels.rollBack.action}
                </Button>
              )}
              {remote.status !== 'retired' && !isOwnRemote(remote) && (
                <Button variant="danger" aria-describedby={headingId} onClick={onRetire}>
                  {labels.retirement.action}
                </Button>
              )}
            </Cluster>
          }
        />
      </div>
      <RemoteStatus remote={remote} history={history} />
      <VersionsTable remote={remote} {...table} />
      <ReleaseErrors remote={remote} />
    </Stack>
  );
}
