import type { BackupStore } from './backup-store';
import type { MadeBackup } from './create-backup';
import { toReason } from './database';
import { FOLDER_NAMES, type Manifest } from './manifest';
import { FOLDER_SETTINGS } from './site-folders';

/** Writes a line for the reader. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Of a command: when it fails, the reason is the last that it prints, and its exit code is 1. */
export const reportErrors =
  <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    try {
      await work(...args);
    } catch (error) {
      process.stderr.write(`error: ${toReason(error)}\n`);
      process.exitCode = 1;
    }
  };

const TENTHS = 10;

/** Prints each tenth of a step once; a step that begins starts again. */
export function createProgressPrinter() {
  let printed = 0;
  return {
    restart: (): void => void (printed = 0),
    progress: (part: number): void => {
      const tenths = Math.floor(part * TENTHS);
      if (tenths > printed) print(`  ${tenths * TENTHS} %`);
      printed = Math.max(printed, tenths);
    },
  };
}

const numbers = new Intl.NumberFormat('en');
const formatNumber = (value: number): string => numbers.format(value);

/** @example formatTime(new Date(0)) // '1970-01-01 00:00:00 UTC' */
export const formatTime = (time: Date): string =>
  `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const MB = 1_000_000;
export const formatSize = (bytes: number): string =>
  bytes < MB
    ? `${formatNumber(Math.ceil(bytes / 1_000))} kB`
    : `${formatNumber(Math.round(bytes / MB))} MB`;

/** @example formatCount(1, 'file') // '1 file' */
export const formatCount = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** What a backup holds, a line each. */
export function describeContent({ databases, folders }: Manifest): readonly string[] {
  const tables = [...databases.api.tables, ...databases.registry.tables];
  const rows = formatCount(sum(tables.map((table) => table.rows)), 'row');
  const last = databases.api.migrations.at(-1) ?? 'none';
  return [
    `${rows} in ${formatCount(tables.length, 'table')}; the newest migration is ${last}`,
    ...FOLDER_NAMES.map((name) => {
      const files = folders[name];
      if (files === null) return `no ${name}: ${FOLDER_SETTINGS[name]} was not set`;
      const size = formatSize(sum(files.map((file) => file.size)));
      return `${name}: ${formatCount(files.length, 'file')}, ${size}`;
    }),
  ];
}

/** Says what a backup that was just made holds. */
export function printMade({ name, size, manifest, removed }: MadeBackup, store: BackupStore): void {
  print(`Wrote ${name} to ${store.label}, ${formatSize(size)}, and read it back:`);
  for (const line of describeContent(manifest)) print(`  ${line}`);
  if (removed > 0) print(`Removed ${formatCount(removed, 'older backup')}.`);
}
