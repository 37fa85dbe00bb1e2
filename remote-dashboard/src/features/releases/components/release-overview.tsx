import { useState } from 'react';
import type { ListedRemote, Releases } from 'shared-contracts';
import { EmptyState, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { PromoteDialog } from './promote-dialog';
import { ReleaseHistory } from './release-history';
import { RemoteReleases } from './remote-releases';
import { RetireDialog } from './retire-dialog';
import { RollBackDialog } from './roll-back-dialog';
import { RolloutDialog } from './rollout-dialog';

const { releases: labels } = texts;

/** The change being confirmed, on the state that was shown when its dialog opened. */
type PendingChange = { readonly etag: string; readonly remote: ListedRemote } & (
  | { readonly kind: 'promote' | 'rollout'; readonly version: string }
  | { readonly kind: 'roll back' | 'retire' }
);

function ChangeDialog({ change, onClose }: { change: PendingChange; onClose: () => void }) {
  switch (change.kind) {
    case 'promote':
      return <PromoteDialog {...change} onClose={onClose} />;
    case 'rollout':
      return <RolloutDialog {...change} onClose={onClose} />;
    case 'roll back':
      return <RollBackDialog {...change} onClose={onClose} />;
    case 'retire':
      return <RetireDialog {...change} onClose={onClose} />;
  }
}

interface ReleaseOverviewProps {
  readonly releases: Releases;
  readonly isBusy: boolean;
}

/** All remotes with their versions, and the history of changes to them. */
export function ReleaseOverview({ releases, isBusy }: ReleaseOverviewProps) {
  const [change, setChange] = useState<PendingChange | null>(null);
  const { etag, remotes, history } = releases;
  if (remotes.length === 0) return <EmptyState title={labels.none}>{labels.noneText}</EmptyState>;
  return (
    <Stack gap="xxl">
      {remotes.map((remote) => (
        <RemoteReleases
          key={remote.remote}
          remote={remote}
          history={history}
          isBusy={isBusy}
          onPromote={(version) => setChange({ kind: 'promote', etag, remote, version })}
          onRollout={(version) => setChange({ kind: 'rollout', etag, remote, version })}
          onRollBack={() => setChange({ kind: 'roll back', etag, remote })}
          onRetire={() => setChange({ kind: 'retire', etag, remote })}
        />
      ))}
      <ReleaseHistory remotes={remotes} history={history} />
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </Stack>
  );
}
