import { useOutletContext } from 'react-router-dom';
import {
  formatCauseContext,
  formatCauseError,
  formatInstant,
  type ListedRemote,
  type ListedVersion,
  type SiteContext,
} from 'shared-contracts';
import { color, fontWeight, space } from 'shared-ui';
import { styled } from 'styled-components';
import { SecondaryText } from 'shared-pages';
import { texts } from '../../../texts';
import { formatCommit, toLatestVersions } from '../model/versions';

const { releases: labels } = texts;

const Causes = styled.ul`
  padding: 0;
  list-style: none;
`;

const Cause = styled.li`
  display: grid;
  gap: ${space.xs};
  padding-block: ${space.m};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

const VersionNumber = styled.span`
  font-weight: ${fontWeight.bold};
`;

interface VersionErrorProps {
  readonly version: ListedVersion;
  readonly cause: ListedVersion['causes'][number];
}

/** One cause, next to the version and the commit that have it. */
function VersionError({ version: { version, commit }, cause }: VersionErrorProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const since = formatInstant(new Date(cause.firstSeen), timeZone);
  return (
    <Cause>
      <span>
        <VersionNumber>{version}</VersionNumber>
        {commit && ` · ${labels.builtFrom(formatCommit(commit))}`}
      </span>
      <span>{formatCauseError(cause)}</span>
      <SecondaryText>{labels.seen(cause.count, since, formatCauseContext(cause))}</SecondaryText>
    </Cause>
  );
}

/** Why the latest versions of a remote failed, the newest first; nothing when none did. */
export function ReleaseErrors({ remote }: { remote: ListedRemote }) {
  const failed = toLatestVersions(remote).filter(({ causes }) => causes.length > 0);
  if (failed.length === 0) return null;
  return (
    <Causes role="list" aria-label={labels.causes(remote.title)}>
      {failed.flatMap((version) =>
        version.causes.map((cause) => (
          <VersionError
            key={`${version.version} ${cause.name} ${cause.place}`}
            version={version}
            cause={cause}
          />
        )),
      )}
    </Causes>
  );
}
