import {
  getNamingVersion,
  type Release,
  type ReleaseDocument,
  type RemoteEntry,
} from 'shared-contracts';
import type { RegistryTarget } from './target-options';

/** Rows as lines of aligned columns. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths![column]!))
      .join('  ')
      .trimEnd(),
  );
}

/** The size of a release's files in bytes, uncompressed. */
export const getBytes = ({ files }: Release) =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

/** The size of a release's files in bytes as browsers download them, for a release that notes it. */
export const getDownload = ({ files }: Release) =>
  Object.values(files).reduce((sum, { compressed, bytes }) => sum + (compressed ?? bytes), 0);

/** Bytes in kilobytes of 1000. @example '26.7 kB' */
export const formatKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * What the scripts of a release cost returning visitors.
 * @example '0.9 kB in browsers that have 1.1.0 and take deltas, 110.2 kB in others'
 */
export const formatUpdate = ({ from, bytes, fullBytes }: NonNullable<Release['update']>) =>
  `${formatKb(bytes)} in browsers that have ${from} and take deltas, ${formatKb(fullBytes)} in others`;

/** A time in UTC. @example '2026-11-21 07:16 UTC' */
export const formatTime = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** A rate from 0 to 1; a hyphen when nothing was measured. @example '2.5%' */
export const formatRate = (rate: number | null) =>
  rate === null ? '-' : `${(rate * 100).toFixed(1)}%`;

/** The address of a remote's first page on its site. */
export function toPageUrl(
  document: ReleaseDocument,
  remote: string,
  { siteUrl }: RegistryTarget,
): string {
  const entry = document.remotes[remote];
  const path = entry?.releases[getNamingVersion(entry)]?.definition.paths[0] ?? '/';
  return new URL(path, siteUrl).href;
}

/** The registry that answered. @example 'Registry: https://clinic.example/registry' */
export const formatRegistry = ({ url }: RegistryTarget) => `Registry: ${url}`;

/** What visitors get of a remote. @example '1.0.0, and 1.1.0 for 5% of visitors' */
export function formatTraffic({
  current,
  canary,
}: Pick<RemoteEntry, 'current' | 'canary'>): string {
  if (!canary) return current ?? 'no version of it';
  if (current === null) return `${canary.version} for ${canary.percent}% of visitors`;
  return `${current}, and ${canary.version} for ${canary.percent}% of visitors`;
}
