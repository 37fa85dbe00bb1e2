import { useState } from 'react';
import type { ListedRemote, Releases } from 'shared-contracts';
import { EmptyState, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { PromoteDialog } from './promote-dialog';
import { ReleaseHistory } from './release-history';
import { RemoteReleases } from './remote-releases';
import { RollBackDialog } from './roll-back-dialog';
import { ShareDialog } from './share-dialog';

const { releases: words } = texts;

/** What is being decided, on the state as the reader saw it when they began. */
type Decision = { readonly etag: string; readonly remote: ListedRemote } & (
  { readonly kind: 'promote' | 'share'; readonly version: string } | { readonly kind: 'roll back' }
);

function DecisionOf({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  switch (decision.kind) {
    case 'promote':
      return <PromoteDialog {...decision} onClose={onClose} />;
    case 'share':
      return <ShareDialog {...decision} onClose={onClose} />;
    case 'roll back':
      return <RollBackDialog {...decision} onClose={onClose} />;
  }
}

interface ReleaseOverviewProps {
  readonly releases: Releases;
  readonly isBusy: boolean;
}

/** Every remote with its versions, the decisions about them, and what was decided before. */
export function ReleaseOverview({ releases, isBusy }: ReleaseOverviewProps) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const { etag, remotes, history } = releases;
  if (remotes.length === 0) return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
  return (
    <Stack gap="xxl">
      {remotes.map((remote) => (
        <RemoteReleases
          key={remote.remote}
          remote={remote}
          history={history}
          isBusy={isBusy}
          onPromote={(version) => setDecision({ kind: 'promote', etag, remote, version })}
          onShare={(version) => setDecision({ kind: 'share', etag, remote, version })}
          onRollBack={() => setDecision({ kind: 'roll back', etag, remote })}
        />
      ))}
      <ReleaseHistory remotes={remotes} history={history} />
      {decision && <DecisionOf decision={decision} onClose={() => setDecision(null)} />}
    </Stack>
  );
}
