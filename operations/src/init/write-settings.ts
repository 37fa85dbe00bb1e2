import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatEnvFile } from '../settings/env-file';
import { fileOf, type Process, processNames } from '../settings/processes';
import { isSecret, SECRETS_FOLDER, takeOutSecrets, toSecretFile } from './containers';
import type { AllSettings, OpenSetting } from './plan-settings';

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

/** Where a setting is to be filled in. */
export const toPlace = ({ name, process }: OpenSetting, isContained: boolean): string =>
  isContained && isSecret(name) ? join(SECRETS_FOLDER, toSecretFile(name)) : fileOf(process);

interface Planned {
  readonly settings: AllSettings;
  readonly open: readonly OpenSetting[];
}

interface WrittenFile {
  readonly path: string;
  readonly text: string;
  readonly mode: number;
}

const CLOSED = 0o700;
const OWNER_ONLY = 0o600;
const READABLE = 0o644;

/** For processes that have all of their settings in one file. */
const toFiles = ({ settings, open }: Planned): WrittenFile[] =>
  processNames.map((process) => ({
    path: fileOf(process),
    text: toText(process, settings[process], open),
    mode: OWNER_ONLY,
  }));

/** For containers: their users read the files, of which only the folder of the secrets keeps out others of this machine. */
function toContainerFiles({ settings: all, open }: Planned): WrittenFile[] {
  const { settings, secrets } = takeOutSecrets(all);
  return [
    ...toFiles({ settings, open }).map((file) => ({ ...file, mode: READABLE })),
    ...[...secrets].map(([name, value]) => ({
      path: join(SECRETS_FOLDER, name),
      text: value,
      mode: READABLE,
    })),
  ];
}

interface Written extends Planned {
  readonly folder: string;
  readonly isContained: boolean;
}

/** Writes the files for their owner's eyes alone: all of them, or none. Throws when one of them is there already. */
export async function writeSettings({ folder, isContained, ...plan }: Written): Promise<void> {
  const files = isContained ? toContainerFiles(plan) : toFiles(plan);
  await mkdir(folder, { recursive: true, mode: isContained ? 0o755 : CLOSED });
  if (isContained) await mkdir(join(folder, SECRETS_FOLDER), { recursive: true, mode: CLOSED });
  const written: string[] = [];
  try {
    for (const { path, text, mode } of files) {
      const target = join(folder, path);
      await writeFile(target, text, { flag: 'wx', mode });
      written.push(target);
    }
  } catch (error) {
    await Promise.all(written.map((path) => rm(path)));
    throw error;
  }
}
