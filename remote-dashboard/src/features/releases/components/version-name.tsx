import type { ListedRemote, ListedVersion } from 'shared-contracts';
import { Badge, fontWeight, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { marks } = texts.releases;

const Name = styled.span`
  font-weight: ${fontWeight.bold};
`;

interface VersionNameProps {
  readonly remote: ListedRemote;
  readonly version: ListedVersion;
}

/** A version, who gets it, and whether something is held against it. */
export function VersionName({ remote, version }: VersionNameProps) {
  const { current, canary } = remote;
  return (
    <Stack gap="xs" alignItems="start">
      <Name>{version.version}</Name>
      {version.version === current && <Badge tone="success">{marks.current}</Badge>}
      {version.version === canary?.version && (
        <Badge tone="info">{marks.canary(canary.percent)}</Badge>
      )}
      {version.withdrawnAt && <Badge tone="warning">{marks.withdrawn}</Badge>}
    </Stack>
  );
}
