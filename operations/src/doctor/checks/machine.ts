import { mkdir, stat } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';
import { HOUR_MS } from 'shared-contracts';
import { openPlace } from '../../backup/open-place';
import { readSettings } from '../../settings/processes';
import { type Check, type CheckGroup, failed, type Finding, ok, warning } from '../check';
import type { Context } from '../context';
import { explainError } from '../explain-error';

/** The folder that a setting names, or that the file is in which it names; null when there is none. */
type FindFolder = (context: Context) => string | null;

const imageDir: FindFolder = ({ settingsOf }) => {
  const settings = settingsOf('api');
  const isHosted = settings.CLINIC_MODE === 'production' && settings.IMAGE_HOST_KEY !== undefined;
  return isHosted ? null : settings.IMAGE_DIR;
};

const registryFolder: FindFolder = ({ settingsOf }) => settingsOf('registry').CLINIC_REGISTRY;

const snapshotFolder: FindFolder = ({ settingsOf }) => {
  const { REGISTRY_SNAPSHOT: file } = settingsOf('shell');
  return file === undefined ? null : dirname(file);
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function judgeFolder(
  { machine }: Context,
  folder: string,
  setting: string,
): Promise<Finding> {
  if (!isAbsolute(folder)) {
    const advice = `Give ${setting} a path that begins with “/”.`;
    return warning(`${folder} depends on where the process is started.`, advice);
  }
  try {
    await machine.requireWritable(folder);
  } catch (error) {
    const advice = isMissing(error)
      ? 'Create it for the user of the process, or use --fix.'
      : 'Let the user of the process write to it.';
    return failed(`${folder} cannot be written to: ${explainError(error)}.`, advice);
  }
  if ((await stat(folder)).isDirectory()) return ok(`${folder} can be written to.`);
  return failed(`${folder} is no folder.`, `Let ${setting} name a folder.`);
}

async function createMissing(folder: string | null): Promise<string | null> {
  if (folder === null || !isAbsolute(folder)) return null;
  const isThere = await stat(folder).then(
    () => true,
    (error: unknown) => !isMissing(error),
  );
  if (isThere) return null;
  await mkdir(folder, { recursive: true });
  return `Created ${folder}.`;
}

interface FolderOptions {
  readonly name: string;
  readonly setting: string;
  readonly needs: string;
  readonly find: FindFolder;
}

const toFolderCheck = ({ name, setting, needs, find }: FolderOptions): Check => ({
  name,
  needs: [needs],
  run: async (context) => {
    const folder = find(context);
    return folder === null ? ok('No folder is used.') : judgeFolder(context, folder, setting);
  },
  repair: async (context) => createMissing(find(context)),
});

const folders = [
  {
    name: 'folder of photos',
    setting: 'IMAGE_DIR',
    needs: 'settings of the API',
    find: imageDir,
  },
  {
    name: 'folder of releases',
    setting: 'CLINIC_REGISTRY',
    needs: 'settings of the registry',
    find: registryFolder,
  },
  {
    name: 'folder of the snapshot',
    setting: 'REGISTRY_SNAPSHOT',
    needs: 'settings of the shell',
    find: snapshotFolder,
  },
].map(toFolderCheck);

const GB = 1_000_000_000;
const LITTLE_BYTES = 2 * GB;
const TOO_LITTLE_BYTES = GB / 5;

/** Null for a folder that is not there. */
async function findFreeBytes({ machine }: Context, folder: string): Promise<number | null> {
  try {
    return await machine.readFreeBytes(folder);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The folders of all settings that are valid. */
function listFolders(context: Context): string[] {
  const { environments } = context.site;
  const isValid = (process: 'api' | 'registry' | 'shell') =>
    'settings' in readSettings(process, environments[process]);
  const found = [
    isValid('api') ? imageDir(context) : null,
    isValid('registry') ? registryFolder(context) : null,
    isValid('shell') ? snapshotFolder(context) : null,
    environments.operations.BACKUP_DIR ?? null,
  ];
  return found.filter((folder) => folder !== null);
}

const disk: Check = {
  name: 'disk',
  run: async (context) => {
    const read = listFolders(context).map(
      async (folder) => [folder, await findFreeBytes(context, folder)] as const,
    );
    const known = (await Promise.all(read)).filter(
      (pair): pair is readonly [string, number] => pair[1] !== null,
    );
    const [tightest] = known.sort(([, a], [, b]) => a - b);
    if (!tightest) return warning('No folder of the settings is there.', 'Create the folders.');
    const [folder, bytes] = tightest;
    const found = `${(bytes / GB).toFixed(1)} GB are free for ${folder}.`;
    const advice = 'Make room: remove old backups and logs, or enlarge the disk.';
    if (bytes < TOO_LITTLE_BYTES) return failed(found, advice);
    return bytes < LITTLE_BYTES ? warning(found, advice) : ok(found);
  },
};

const OLDEST_BACKUP_HOURS = 26;

const backup: Check = {
  name: 'backup',
  needs: ['settings of the commands'],
  run: async ({ settingsOf, now }) => {
    const settings = settingsOf('operations');
    const advice = 'Run `npx molar backup` each night (docs/backup.md).';
    if (settings.BACKUP_DIR === undefined && settings.BACKUP_S3_URL === undefined) {
      return warning(
        'Neither BACKUP_DIR nor BACKUP_S3_URL is set: no backup was looked for.',
        advice,
      );
    }
    const store = openPlace(settings);
    const backups = await store.list().catch((error: unknown) => explainError(error));
    if (typeof backups === 'string') {
      const mount = 'Correct the setting, mount the disk, or create it (docs/backup.md).';
      return warning(`${store.label} cannot be read: ${backups}.`, mount);
    }
    const [newest] = backups;
    if (!newest) return warning(`${store.label} has no backup.`, advice);
    const hours = Math.floor((now().getTime() - newest.createdAt.getTime()) / HOUR_MS);
    const found = `The newest backup is ${hours} hours old.`;
    return hours > OLDEST_BACKUP_HOURS ? warning(found, advice) : ok(found);
  },
};

/** Whether this machine has what the processes need of it. */
export const machineChecks: CheckGroup = {
  title: 'Machine',
  checks: [...folders, disk, backup],
};
