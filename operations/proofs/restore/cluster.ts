import { execFileSync } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from '../../src/test-kit/backup-site';
import { ROOT } from '../../processes/processes';

const BIN = '/usr/lib/postgresql/15/bin';

/** The programs, with the packages of Debian that have them. */
export const PROGRAMS = { [`${BIN}/postgres`]: 'postgresql-15', pgbackrest: 'pgbackrest' };

const readNumber = (flag: string) =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** A server of PostgreSQL whose changes pgBackRest keeps, with the settings that are deployed. */
export interface Cluster {
  /** As the owner. */
  readonly url: string;
  readonly runtimeUrl: string;
  readonly pgbackrest: (...args: string[]) => void;
  /** Waits until all that was changed so far is kept. */
  readonly keepChanges: () => Promise<void>;
  /** Ends the server at once, and deletes its files. */
  readonly destroy: () => Promise<void>;
  /** Starts it on what was restored. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

const readDeployed = (name: string) => readFile(join(ROOT, 'deploy', 'pgbackrest', name), 'utf8');

interface Places {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
}

/** The deployed configuration in the places of this cluster. */
async function writeConfig({ folder, data, port }: Places): Promise<string> {
  const config = join(folder, 'pgbackrest.conf');
  const text = (await readDeployed('pgbackrest.conf'))
    .replace(
      /^repo1-path=.*$/m,
      `repo1-path=${folder}/repo\nlog-path=${folder}\nlock-path=${folder}`,
    )
    .replace(/^repo1-cipher-pass=$/m, 'repo1-cipher-pass=proof')
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}`);
  await writeFile(config, text);
  return config;
}

async function writeSettings({ folder, data, port }: Places, config: string): Promise<void> {
  const file = join(data, 'postgresql.conf');
  const deployed = (await readDeployed('postgresql.conf')).replace(
    'pgbackrest --stanza',
    `pgbackrest --config=${config} --stanza`,
  );
  const own = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`;
  await writeFile(file, `${await readFile(file, 'utf8')}\n${own}${deployed}`);
}

/** Creates and starts a cluster in a folder that belongs to the user `postgres`. */
export async function createCluster(folder: string, port: number): Promise<Cluster> {
  const account = { uid: readNumber('-u'), gid: readNumber('-g') };
  const data = join(folder, 'data');
  const places = { folder, data, port };
  chownSync(folder, account.uid, account.gid);
  const run = (program: string, ...args: string[]) =>
    void execFileSync(program, args, {
      ...account,
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' },
      // The server keeps its output open.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const config = await writeConfig(places);
  const pgbackrest = (...args: string[]) =>
    run('pgbackrest', `--config=${config}`, '--stanza=molar', '--log-level-console=off', ...args);
  const control = (...args: string[]) => run(join(BIN, 'pg_ctl'), '-D', data, '-w', ...args);
  const address = (user: string, database: string) =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  const start = async () => control('start', '-l', join(folder, 'postgres.log'));
  run(join(BIN, 'initdb'), '-D', data, '-A', 'trust', '-U', 'postgres', '--locale=C.UTF-8');
  await writeSettings(places, config);
  await start();
  await query(address('postgres', 'postgres'), 'create role clinic_runtime login');
  await query(address('postgres', 'postgres'), 'create database clinic');
  pgbackrest('stanza-create');
  pgbackrest('check');
  return {
    url: address('postgres', 'clinic'),
    runtimeUrl: address('clinic_runtime', 'clinic'),
    pgbackrest,
    keepChanges: async () => pgbackrest('check'),
    destroy: async () => {
      control('stop', '-m', 'immediate');
      await rm(data, { recursive: true });
      await mkdir(data, { mode: 0o700 });
      chownSync(data, account.uid, account.gid);
    },
    start,
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid'))) control('stop', '-m', 'immediate');
    },
  };
}
