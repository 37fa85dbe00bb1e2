import { join } from 'node:path';
import { fileOf, listFaults, type Process, processNames } from '../../src/settings/processes';
import { parseBackupSettings } from '../../src/backup/settings';
import type { Deployment, Rule } from './deployment';
import { toEnv } from './example';
import { requireText } from './files';
import { OVERLAY } from './kubernetes';
import { findProcess, type Unit } from './units';

/** What others than our processes read: Node, and `clinic-remotes`. */
const OF_OTHERS = ['NODE_ENV', 'CLINIC_REGISTRY_URL'];

/** Names of files that are not there: a schema complains of those of settings that it has, and says nothing of others. */
const toMissingFiles = (names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.map((name) => [`${name}_FILE`, '/nowhere']));

const listRead = (process: Process, names: readonly string[]): string[] =>
  listFaults(process, toMissingFiles(names))
    .filter(({ rule }) => rule.includes('_FILE'))
    .map(({ name }) => name);

function listReadByBackup(names: readonly string[]): string[] {
  try {
    parseBackupSettings(toMissingFiles(names));
    return [];
  } catch (error) {
    return [...String(error).matchAll(/^ {2}(\w+): \1_FILE /gm)].map(([, name = '']) => name);
  }
}

/** The settings that nothing reads in a process; commands share one file, with the settings that each needs. */
function listUnread(process: Process, settings: object): string[] {
  const names = Object.keys(settings).map((name) => name.replace(/_FILE$/, ''));
  const readers = process === 'operations' ? processNames : [process];
  const read = new Set([
    ...readers.flatMap((one) => listRead(one, names)),
    ...(process === 'operations' ? listReadByBackup(names) : []),
    ...OF_OTHERS,
  ]);
  return names.filter((name) => !read.has(name));
}

const isOfProcess = ({ target }: Unit): boolean => target !== 'proxy';

/** Every setting that is set has a process that reads it. */
export const settingsExist: Rule = ({ units, example }) => [
  ...units
    .filter(isOfProcess)
    .flatMap((unit) =>
      listUnread(findProcess(unit) ?? 'operations', unit.env).map(
        (name) => `${unit.where}: nothing reads ${name}`,
      ),
    ),
  ...processNames.flatMap((process) =>
    listUnread(process, example.settings[process]).map(
      (name) => `molar init: nothing reads ${name} of ${fileOf(process)}`,
    ),
  ),
];

/** Every process starts with the settings that it is given. */
export const settingsAreComplete: Rule = ({ units, example }) =>
  units.flatMap((unit) => {
    const process = findProcess(unit);
    if (process === null || !isOfProcess(unit)) return [];
    const { where, settingFiles } = unit;
    if (!settingFiles?.includes(fileOf(process))) return [`${where}: it has no ${fileOf(process)}`];
    return listFaults(process, toEnv({ ...example.settings[process], ...unit.env }, example)).map(
      ({ name, rule }) => `${where}: ${name} ${rule}`,
    );
  });

/** Not of a process, but of all that it is told: what these commands of ours need. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  migrate: ['database_url', 'migration_database_url'],
  backup: ['migration_database_url', 'registry_database_url'],
  release: ['registry_operator_token'],
};

/** What a process reads at its start. Commands read what they need alone. */
function listSecrets(unit: Unit, { example }: Deployment): readonly string[] {
  const process = findProcess(unit);
  if (process === null || process === 'operations') return NEEDED[unit.name] ?? [];
  return Object.values(example.settings[process]).flatMap((value = '') =>
    value.startsWith('/run/secrets/') ? [value.slice('/run/secrets/'.length)] : [],
  );
}

/** Each container has the secrets that it reads. */
export const secretsAreGiven: Rule = (deployment) =>
  deployment.units.filter(isOfProcess).flatMap((unit) =>
    listSecrets(unit, deployment)
      .filter((name) => !unit.secrets.includes(name))
      .map((name) => `${unit.where}: it has no secret ${name}`),
  );

/** Each folder and each token that a server is told of is in a volume: nothing else can be written or is kept. */
export const foldersAreMounted: Rule = ({ units, example }) =>
  units.flatMap((unit) => {
    const process = findProcess(unit);
    if (process === null || process === 'operations' || !isOfProcess(unit)) return [];
    return Object.entries(example.settings[process])
      .filter(([, value = '']) => value.startsWith('/var/lib/molar/'))
      .filter(([, value = '']) => !unit.mounts.some((mount) => value.startsWith(mount)))
      .map(([name]) => `${unit.where}: ${name} is in no volume`);
  });

/** The settings of the example are those that `molar init` writes, but for what is made anew each time. */
export const exampleIsCurrent: Rule = ({ files, example }) =>
  processNames.flatMap((process) => {
    const path = join(OVERLAY, 'settings', fileOf(process));
    const isSame = requireText(files, path) === example.texts[process];
    return isSame ? [] : [`${path}: run npm run check:deploy -- --write`];
  });
