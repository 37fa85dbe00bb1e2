import type { ListedRemote, Releases } from 'shared-contracts';
import { Button, SectionHeading, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { toRollBackChoices } from '../model/versions';
import { RemoteStatus } from './remote-status';
import { type VersionActions, VersionsTable } from './versions-table';

const { rollBack } = texts.releases;

interface RemoteReleasesProps extends VersionActions {
  readonly remote: ListedRemote;
  readonly history: Releases['history'];
  readonly isBusy: boolean;
  readonly onRollBack: () => void;
}

/** One remote: what visitors get, its versions, and what can be done about them. */
export function RemoteReleases(props: RemoteReleasesProps) {
  const { remote, history, onRollBack, ...table } = props;
  const headingId = `releases-of-${remote.remote}`;
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <div>
        <SectionHeading
          id={headingId}
          eyebrow={remote.remote}
          title={remote.title}
          actions={
            toRollBackChoices(remote).length > 0 && (
              <Button variant="secondary" onClick={onRollBack}>
                {rollBack.action}
              </Button>
            )
          }
        />
      </div>
      <RemoteStatus remote={remote} history={history} />
      <VersionsTable remote={remote} {...table} />
    </Stack>
  );
}
