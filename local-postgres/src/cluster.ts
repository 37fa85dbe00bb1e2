import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildOnce } from './build-once';
import type { ServerAccount } from './server-account';
import { requireDiskSpace } from './server-home';
import { passwordFileOf, runLogged, type Server } from './server-process';

const CLUSTER_MB = 100;

/** PostgreSQL's built-in C.UTF-8 sorts alike on every system, whichever locales are installed. */
const INITDB_ARGS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/** Creates the data folder and its password together, unless they exist. */
export async function createCluster(server: Server, durable: boolean): Promise<void> {
  await buildOnce(join(server.folder, 'cluster'), async (result) => {
    await requireDiskSpace(server.folder, CLUSTER_MB);
    const data = join(result, 'data');
    const passwordFile = join(result, 'password');
    await mkdir(data, { recursive: true });
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (server.account) await grantAccess([data, passwordFile], server.account);
    const sync = durable ? [] : ['--no-sync'];
    const args = [...INITDB_ARGS, ...sync, `--pgdata=${data}`, `--pwfile=${passwordFile}`];
    await runLogged(server, ['initdb', ...args]);
    if (server.account) await chown(passwordFile, process.getuid!(), process.getgid!());
  });
}

export async function readPassword(server: Server): Promise<string> {
  const file = passwordFileOf(server);
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(
      `The database in ${server.folder} belongs to another user. ` +
        'Start as that user, or choose another folder with CLINIC_DATA.',
      { cause },
    );
  });
}

/** Gives the server's account the paths, and lets it enter the two folders above each. */
async function grantAccess(paths: string[], { uid, gid }: ServerAccount): Promise<void> {
  for (const path of paths) {
    await chown(path, uid, gid);
    await chmod(dirname(path), 0o755);
    await chmod(dirname(dirname(path)), 0o755);
  }
}
