import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { ServerConfig } from './config';
import type { Overrides } from './overrides';

const entrySchema = z.object({
  scripts: z.array(z.string()),
  support: z.array(z.string()),
  font: z.string().nullable(),
  frames: z.record(z.string(), z.string()),
  locales: z.record(z.string(), z.string()),
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
});
const factsSchema = z.object({ version: z.string() });

/** The URL prefix of all files of builds. */
export const ASSETS = '/assets/';

/** The URL prefix of the shell's own files. */
export const SHELL_ASSETS = `${ASSETS}shell/`;

/** The build of the shell that this server serves, with URLs instead of file names. */
export interface ShellBuild {
  readonly version: string;
  /** The scripts of every page, in loading order. */
  readonly scripts: readonly string[];
  /** The scripts that pages of remotes load next. */
  readonly support: readonly string[];
  /** The font that every page shows; null in development. */
  readonly font: string | null;
  /** The paths of the modules that render the frame of first views, by language; none in development. */
  readonly frames: Readonly<Record<string, string>>;
  /** The scripts with the texts of other languages than English, which run before all others. */
  readonly locales: Readonly<Record<string, string>>;
  readonly integrity: Readonly<Record<string, string>>;
}

const mapValues = (record: Readonly<Record<string, string>>, map: (value: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Reads the build's own description of itself; throws when it is missing or incomplete. */
async function readBuild(dist: string, prefix: string): Promise<ShellBuild> {
  const entry = entrySchema.parse(await readJson(join(dist, 'entry.json')));
  const { version } = factsSchema.parse(await readJson(join(dist, 'shell.json')));
  const entries = Object.entries(entry.integrity);
  return {
    version: `${version}+${entry.scripts.join('+')}`,
    scripts: entry.scripts.map((file) => prefix + file),
    support: entry.support.map((file) => prefix + file),
    font: entry.font && prefix + entry.font,
    frames: mapValues(entry.frames, (file) => resolve(dist, file)),
    locales: mapValues(entry.locales, (file) => prefix + file),
    integrity: Object.fromEntries(entries.map(([file, hash]) => [prefix + file, hash])),
  };
}

/** How long a build is used without a look at the disk, by all requests together. */
const FRESH_MS = 100;

/** Reads the current build, and parses it once: it stays the same object until it is another one. */
export function createBuildReader(dist: string, prefix = SHELL_ASSETS): () => Promise<ShellBuild> {
  let known: { readonly build: ShellBuild; readonly writtenMs: number } | null = null;
  let reading: Promise<ShellBuild> | null = null;
  let freshUntil = 0;

  async function refresh(): Promise<ShellBuild> {
    const { mtimeMs: writtenMs } = await stat(join(dist, 'entry.json'));
    if (known?.writtenMs !== writtenMs) known = { build: await readBuild(dist, prefix), writtenMs };
    freshUntil = Date.now() + FRESH_MS;
    return known.build;
  }

  return async function readShellBuild() {
    if (known && Date.now() < freshUntil) return known.build;
    reading ??= refresh().finally(() => (reading = null));
    return reading;
  };
}

/** Below the shell's build, while `npm run dev -w remote-x` runs (`local-services/src/dev.ts`). */
const DEVELOPMENT = 'development';

/** Reads the build of the shell for a visitor with these overrides. */
export type ReadShellBuild = (overrides?: Overrides) => Promise<ShellBuild>;

/**
 * Reads the shell's build. In a local start a page with a developer's own server gets the development build, if there
 * is one: Fast Refresh works with React's development files alone.
 */
export function createShellReader({
  SHELL_DIST,
  CLINIC_MODE,
}: Pick<ServerConfig, 'SHELL_DIST' | 'CLINIC_MODE'>): ReadShellBuild {
  const readRelease = createBuildReader(SHELL_DIST);
  const readDevelopment = createBuildReader(
    join(SHELL_DIST, DEVELOPMENT),
    `${SHELL_ASSETS}${DEVELOPMENT}/`,
  );
  return async (overrides = {}) => {
    if (CLINIC_MODE !== 'local' || Object.keys(overrides).length === 0) return readRelease();
    return readDevelopment().catch(readRelease);
  };
}
