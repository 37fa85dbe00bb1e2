import type { ReleaseDocument, RemoteEntry } from 'shared-contracts';

/** Rows as aligned columns. */
export function toTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths![column]!))
      .join('  ')
      .trimEnd(),
  );
}

/** Bytes in kilobytes of 1000. @example '26.7 kB' */
export const toKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** An instant as people read it, in UTC. @example '2026-11-21 07:16' */
export const toWhen = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/** A share in words; a hyphen when nothing was measured. */
export const toPercent = (rate: number | null) =>
  rate === null ? '-' : `${(rate * 100).toFixed(1)} %`;

/** Where a remote can be looked at on its site. */
export function toPageUrl(document: ReleaseDocument, remote: string, site: string): string {
  const entry = document.remotes[remote];
  const path = entry?.releases[entry.current]?.definition.paths[0] ?? '/';
  return new URL(path, site).href;
}

/** Which registry was changed, for the end of what a command prints. */
export const toRegistryLine = (registry: string) => `Registry: ${registry}`;

/** What visitors get of a remote. @example '1.0.0, and 1.1.0 for 5 % of the visitors' */
export function toShares({ current, canary }: Pick<RemoteEntry, 'current' | 'canary'>): string {
  if (!canary) return current;
  return `${current}, and ${canary.version} for ${canary.percent} % of the visitors`;
}
