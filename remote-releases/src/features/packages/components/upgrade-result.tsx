import type { ListedRemote, PackageOverview } from 'shared-contracts';
import { fontWeight, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { nameRelease, nameReleases } from '../model/name-releases';

const { upgrade: labels } = texts.packages;

/** What follows the form. */
const Answer = styled.div`
  margin-top: ${space.l};
`;

const Holding = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  > li > span {
    font-weight: ${fontWeight.bold};
  }
`;

interface UpgradeResultProps {
  readonly upgrade: NonNullable<PackageOverview['upgrade']>;
  readonly remotes: readonly ListedRemote[];
}

/** Who holds an upgrade back, or that all accept it. */
export function UpgradeResult({ upgrade, remotes }: UpgradeResultProps) {
  const { name, version, accepting, holdingBack } = upgrade;
  const asked = `${name}@${version}`;
  if (accepting.length + holdingBack.length === 0) return <Answer>{labels.notTaken(name)}</Answer>;
  if (holdingBack.length === 0) return <Answer>{labels.accepted(accepting.length, asked)}</Answer>;
  return (
    <Stack as={Answer} gap="s">
      <p>{labels.held(holdingBack.length, accepting.length + holdingBack.length, asked)}</p>
      <Holding role="list">
        {holdingBack.map((release) => (
          <li key={`${release.remote} ${release.version}`}>
            <span>{nameRelease(release, remotes)}</span>{' '}
            {labels.takes(release.ranges.map((module) => `${module.name} ${module.range}`))}
          </li>
        ))}
      </Holding>
      {accepting.length > 0 && <p>{labels.acceptedBy(nameReleases(accepting, remotes))}</p>}
    </Stack>
  );
}
