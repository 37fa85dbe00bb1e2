import { useState } from 'react';
import type { ListedRemote, ReleaseRequest, Releases } from 'shared-contracts';
import { EmptyState, Stack } from 'shared-ui';
import { texts as labels } from '../../../texts';
import { useDetails } from '../hooks/use-details';
import { ApproveDialog } from './approve-dialog';
import { type Control, ControlDialog } from './control-dialog';
import { DetailsPanel, WithDetails } from './details-panel';
import { FreezeNotes } from './freeze-notes';
import { HealthSummary } from './health-summary';
import { PlanDialog } from './plan-dialog';
import { PromoteDialog } from './promote-dialog';
import { ReleasesTable } from './releases-table';
import { RemoteDetails } from './remote-details';
import { RollBackDialog } from './roll-back-dialog';
import { RolloutDialog } from './rollout-dialog';

/** The change being confirmed, on the state that was shown when its dialog opened. */
type PendingChange = { readonly etag: string; readonly remote: ListedRemote } & (
  | { readonly kind: 'promote' | 'rollout' | 'plan'; readonly version: string }
  | { readonly kind: 'control'; readonly control: Control }
  | { readonly kind: 'approve'; readonly request: ReleaseRequest }
  | { readonly kind: 'roll back' | 'retire' }
);

function ChangeDialog({ change, onClose }: { change: PendingChange; onClose: () => void }) {
  switch (change.kind) {
    case 'promote':
      return <PromoteDialog {...change} onClose={onClose} />;
    case 'rollout':
      return <RolloutDialog {...change} onClose={onClose} />;
    case 'plan':
      return <PlanDialog {...change} onClose={onClose} />;
    case 'control':
      return <ControlDialog {...change} onClose={onClose} />;
    case 'approve':
      return <ApproveDialog {...change} onClose={onClose} />;
    case 'roll back':
      return <RollBackDialog {...change} onClose={onClose} />;
    case 'retire':
      return <ControlDialog {...change} control="retire" onClose={onClose} />;
  }
}

interface ReleaseOverviewProps {
  readonly releases: Releases;
  readonly isBusy: boolean;
}

/** What is wrong now, all remotes, and the details of the one that the address names. */
export function ReleaseOverview({ releases, isBusy }: ReleaseOverviewProps) {
  const [change, setChange] = useState<PendingChange | null>(null);
  const { shown, close } = useDetails();
  const { etag, remotes, history, freezes } = releases;
  if (remotes.length === 0) return <EmptyState title={labels.none}>{labels.noneText}</EmptyState>;
  const remote = remotes.find((one) => one.remote === shown);
  return (
    <Stack>
      <HealthSummary remotes={remotes} />
      <FreezeNotes freezes={freezes} />
      <WithDetails $isOpen={remote !== undefined}>
        <ReleasesTable remotes={remotes} history={history} isBusy={isBusy} />
        {remote && (
          <DetailsPanel remote={remote} onClose={close}>
            <RemoteDetails
              remote={remote}
              history={history.filter((entry) => entry.remote === remote.remote)}
              onPromote={(version) => setChange({ kind: 'promote', etag, remote, version })}
              onRollout={(version) => setChange({ kind: 'rollout', etag, remote, version })}
              onPlan={(version) => setChange({ kind: 'plan', etag, remote, version })}
              onControl={(control) => setChange({ kind: 'control', etag, remote, control })}
              onApprove={(request) => setChange({ kind: 'approve', etag, remote, request })}
              onRollBack={() => setChange({ kind: 'roll back', etag, remote })}
              onRetire={() => setChange({ kind: 'retire', etag, remote })}
            />
          </DetailsPanel>
        )}
      </WithDetails>
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </Stack>
  );
}
