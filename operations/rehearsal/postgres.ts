import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place';
import { run } from '../processes/run';

/** Where Debian has the programs of PostgreSQL 15. */
export const PROGRAMS = '/usr/lib/postgresql/15/bin';

const ROLES = ['clinic', 'clinic_runtime', 'registry'] as const;

/** A PostgreSQL of the rehearsal alone, and the URLs of the three roles. */
export interface Postgres {
  readonly urls: Readonly<Record<(typeof ROLES)[number], string>>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** As docs/running.md says, with a password for each. */
const toRoles = (passwords: ReadonlyMap<string, string>): string => `
  ${ROLES.map((role) => `create role ${role} login password '${passwords.get(role)}';`).join('\n')}
  create database clinic owner clinic;
  grant create on database clinic to registry;
`;

const readId = (kind: '-u' | '-g'): number =>
  Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

/** Starts a cluster in the folder of the rehearsal, and creates the database and its roles. */
export async function startPostgres({ folder, ports }: Place): Promise<Postgres> {
  const account = { uid: readId('-u'), gid: readId('-g'), cwd: '/' };
  const home = join(folder, 'postgres');
  await mkdir(home);
  await chown(home, account.uid, account.gid);
  const [data, log] = [join(home, 'data'), join(home, 'log')];
  const control = (action: string, ...args: string[]) =>
    run([join(PROGRAMS, 'pg_ctl'), action, '--wait', '--pgdata', data, ...args], account);
  const settings = `-p ${ports.postgres} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home}`;
  const start = () => control('start', '--log', log, '--options', settings);
  const auth = ['--auth-local=peer', '--auth-host=scram-sha-256', '--encoding=UTF8'];
  await run([join(PROGRAMS, 'initdb'), '--pgdata', data, '--locale=C.UTF-8', ...auth], account);
  await start();
  const passwords = new Map(ROLES.map((role) => [role, randomBytes(16).toString('hex')]));
  const file = join(home, 'roles.sql');
  await writeFile(file, toRoles(passwords), { mode: 0o600 });
  await chown(file, account.uid, account.gid);
  const psql = ['psql', '--quiet', '--set', 'ON_ERROR_STOP=1', '--host', home];
  await run([...psql, '--port', `${ports.postgres}`, '--file', file, 'postgres'], account);
  const toUrl = (role: string) =>
    `postgres://${role}:${passwords.get(role as 'clinic')}@127.0.0.1:${ports.postgres}/clinic`;
  const stop = async () => void (await control('stop', '--mode=fast'));
  return {
    urls: Object.fromEntries(ROLES.map((role) => [role, toUrl(role)])) as Postgres['urls'],
    restart: async () => {
      await stop();
      await start();
    },
    stop,
  };
}
