import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatEnvFile } from '../settings/env-file';
import { fileOf, type Process, processNames } from '../settings/processes';
import type { OpenSetting } from './plan-settings';

/** The files of settings that a folder has already. */
export async function listPresent(folder: string): Promise<string[]> {
  const present = await Promise.all(
    processNames.map((process) =>
      access(join(folder, fileOf(process))).then(
        () => [fileOf(process)],
        () => [],
      ),
    ),
  );
  return present.flat();
}

const toText = (
  process: Process,
  settings: Readonly<Record<string, string>>,
  open: readonly OpenSetting[],
): string => {
  const sources = new Map(
    open.filter((one) => one.process === process).map(({ name, source }) => [name, source]),
  );
  return formatEnvFile(
    Object.entries(settings).map(([name, value]) => {
      const source = sources.get(name);
      return { name, value, comment: source && `From ${source}` };
    }),
  );
};

interface Written {
  readonly folder: string;
  readonly settings: Readonly<Record<Process, Readonly<Record<string, string>>>>;
  readonly open: readonly OpenSetting[];
}

/** Writes the files for their owner's eyes alone: all of them, or none. Throws when one of them is there already. */
export async function writeSettings({ folder, settings, open }: Written): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const written: string[] = [];
  try {
    for (const process of processNames) {
      const path = join(folder, fileOf(process));
      const text = toText(process, settings[process], open);
      await writeFile(path, text, { flag: 'wx', mode: 0o600 });
      written.push(path);
    }
  } catch (error) {
    await Promise.all(written.map((path) => rm(path)));
    throw error;
  }
}
