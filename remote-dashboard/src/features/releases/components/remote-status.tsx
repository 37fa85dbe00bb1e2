import type { ListedRemote, Releases } from 'shared-contracts';
import { Badge, type BadgeTone, Cluster, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { Muted } from './muted';

const { releases: words } = texts;

const TONES: Record<ListedRemote['status'], BadgeTone> = {
  live: 'success',
  canary: 'info',
  withdrawn: 'danger',
};

interface RemoteStatusProps {
  readonly remote: ListedRemote;
  /** The newest change first. */
  readonly history: Releases['history'];
}

function toSentence({ current, canary, status }: ListedRemote): string {
  if (canary) return words.getCanary(canary.percent, canary.version, current);
  return status === 'withdrawn' ? words.getWithdrawn(current) : words.getLive(current);
}

/** What visitors get of a remote now, and why a canary was taken from them. */
export function RemoteStatus({ remote, history }: RemoteStatusProps) {
  const { status, minimumShellContract } = remote;
  const withdrawal = history.find(
    (change) => change.action === 'withdraw' && change.remote === remote.remote,
  );
  return (
    <Stack gap="xs">
      <Cluster>
        <Badge tone={TONES[status]}>{words.states[status]}</Badge>
        <p>{toSentence(remote)}</p>
      </Cluster>
      {status === 'withdrawn' && withdrawal && <p>{words.because(withdrawal.note)}</p>}
      <Muted>{words.contract(minimumShellContract)}</Muted>
    </Stack>
  );
}
