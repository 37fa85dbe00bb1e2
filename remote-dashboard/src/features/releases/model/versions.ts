import { getLastGoodVersion, type ListedRemote, type ListedVersion } from 'shared-contracts';

/** So many versions are listed before the reader asks for more. */
const SHOWN_VERSIONS = 3;

/** The newest versions and, however old, those that visitors get. */
export function toLatestVersions({ versions, current, canary }: ListedRemote): ListedVersion[] {
  return versions.filter(
    ({ version }, index) =>
      index < SHOWN_VERSIONS || version === current || version === canary?.version,
  );
}

/** The versions a remote can go back to: the last good one first, then the others by age. */
export function toRollBackChoices({ versions, current }: ListedRemote): string[] {
  const releases = Object.fromEntries(versions.map((listed) => [listed.version, listed]));
  const lastGood = getLastGoodVersion({ releases }, current);
  const others = versions.filter(
    ({ version, promotedAt }) => promotedAt && version !== current && version !== lastGood,
  );
  return [...(lastGood ? [lastGood] : []), ...others.map(({ version }) => version)];
}

/** The least share that can be set: none ends a canary, so there has to be one. */
export const toLeastShare = ({ canary }: ListedRemote, version: string): 0 | 1 =>
  canary?.version === version ? 0 : 1;

/** A share in words, without decimals nobody reads. @example toPercent(0.1234) // 12.3 % */
export const toPercent = (rate: number): string => `${Math.round(rate * 1000) / 10} %`;
