import { type ListedRemote, type ListedVersion, OVERRIDES_PARAMETER } from 'shared-contracts';

/** The number of versions listed until the reader asks for more. */
const LATEST_COUNT = 3;

/** The greatest share of visitors, in percent, that a canary can have. */
export const MAX_ROLLOUT_PERCENT = 100;

/** The newest versions, and the current one and the canary however old they are. */
export function toLatestVersions({ versions, current, canary }: ListedRemote): ListedVersion[] {
  return versions.filter(
    ({ version }, index) =>
      index < LATEST_COUNT || version === current || version === canary?.version,
  );
}

/** The versions a remote can be rolled back to: not withdrawn, the one promoted last first; none while none is live. */
export function toRollBackChoices({ versions, current }: ListedRemote): string[] {
  if (current === null) return [];
  const choices = versions.flatMap(({ version, promotedAt, withdrawnAt }) =>
    promotedAt && !withdrawnAt && version !== current ? [{ version, promotedAt }] : [],
  );
  choices.sort((a, b) => b.promotedAt.localeCompare(a.promotedAt));
  return choices.map(({ version }) => version);
}

/** The least percentage of visitors that can be set: 0 ends the canary and needs one to end. */
export const toMinRolloutPercent = ({ canary }: ListedRemote, version: string): 0 | 1 =>
  canary?.version === version ? 0 : 1;

/** The first characters of a commit's hash, as git shows it. @example 'a1b2c3d' */
export const formatCommit = (commit: string): string => commit.slice(0, 7);

/** Bytes in kilobytes of 1000. @example formatKb(26_660) // '26.7 kB' */
export const formatKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** With one decimal at most. @example formatPercent(0.1234) // '12.3%' */
export const formatPercent = (rate: number): string => `${Math.round(rate * 1000) / 10}%`;

/** The address at which owners see a version, whichever visitors get. */
export const toPreviewUrl = ({ remote }: ListedRemote, { version, path }: ListedVersion): string =>
  `${path}?${OVERRIDES_PARAMETER}=${remote}@${version}`;
