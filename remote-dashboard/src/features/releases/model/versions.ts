import type { ListedRemote, ListedVersion } from 'shared-contracts';

/** So many versions are listed before the reader asks for more. */
const SHOWN_VERSIONS = 3;

/** The newest versions and, however old, those that visitors get. */
export function toLatestVersions({ versions, current, canary }: ListedRemote): ListedVersion[] {
  return versions.filter(
    ({ version }, index) =>
      index < SHOWN_VERSIONS || version === current || version === canary?.version,
  );
}

/** The versions a remote can go back to: good ones only, the one that was live last first. */
export function toRollBackChoices({ versions, current }: ListedRemote): string[] {
  const good = versions.flatMap(({ version, promotedAt, withdrawnAt }) =>
    promotedAt && !withdrawnAt && version !== current ? [{ version, promotedAt }] : [],
  );
  good.sort((a, b) => b.promotedAt.localeCompare(a.promotedAt));
  return good.map(({ version }) => version);
}

/** The least share that can be set: none ends a canary, so there has to be one. */
export const toLeastShare = ({ canary }: ListedRemote, version: string): 0 | 1 =>
  canary?.version === version ? 0 : 1;

/** A share in words, without decimals nobody reads. @example toPercent(0.1234) // 12.3 % */
export const toPercent = (rate: number): string => `${Math.round(rate * 1000) / 10} %`;
