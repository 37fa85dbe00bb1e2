import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildOnce } from './build-once';
import { BYTES_PER_MB, requireDiskSpace } from './disk-space';
import { passwordFileOf, runLogged } from './server-process';
import type { ServerAccount } from './server-account';
import type { Server } from './server-process';

/** PostgreSQL's built-in C.UTF-8 sorts alike on every system, whatever locales that has. */
const INITDB_ARGS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/** Makes the data folder and its password, in one step, unless they are there. */
export async function createCluster(server: Server, durable: boolean): Promise<void> {
  await buildOnce(join(server.folder, 'cluster'), async (result) => {
    await requireDiskSpace(server.folder, 100 * BYTES_PER_MB);
    const data = join(result, 'data');
    const passwordFile = join(result, 'password');
    await mkdir(data, { recursive: true });
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (server.account) await lend([data, passwordFile], server.account);
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

/** Opens the way to paths that the server's user works on. */
async function lend(paths: string[], { uid, gid }: ServerAccount): Promise<void> {
  for (const path of paths) {
    await chown(path, uid, gid);
    await chmod(dirname(path), 0o755);
    await chmod(dirname(dirname(path)), 0o755);
  }
}
