import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findProgram, ROOT, toNodeArgs } from '../processes/processes';
import { type Account, Daemon } from './daemon';
import { createMember, type Member } from './member';
import { requirePrograms } from '../processes/packages';
import { type ClusterOptions, createPlan, MEMBERS, type Plan } from './plan';

const PROGRAMS = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

interface MemberState {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly lag?: number | string;
}

/** PostgreSQL on three servers, behind PgBouncer and HAProxy. */
export interface Cluster {
  readonly plan: Plan;
  readonly members: readonly Member[];
  /** All processes but those of Patroni and PostgreSQL. */
  readonly daemons: readonly Daemon[];
  /** The member that leads, if one does, as one of them knows it. */
  readonly findLeader: () => Promise<Member | null>;
  /** Waits until one leads, the others follow it, and one of them in step if they are to. */
  readonly waitUntilWhole: (limitMs?: number) => Promise<Member>;
  readonly stop: () => Promise<void>;
}

/** PostgreSQL and PgBouncer do not run as root. */
function readAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const read = (option: string) => Number(execFileSync('id', [option, 'postgres']));
  return { uid: read('-u'), gid: read('-g') };
}

function prepareFolder(plan: Plan, account: Account | undefined): void {
  const { folder } = plan;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'registry'), { recursive: true });
  const users = ['owner', 'runtime'].map((role) => {
    const { username, password } = new URL(plan.databaseUrl(role as 'owner'));
    return `"${username}" "${password}"\n`;
  });
  writeFileSync(join(folder, 'userlist.txt'), users.join(''), { mode: 0o600 });
  if (!account) return;
  for (const path of [folder, join(folder, 'userlist.txt')])
    chownSync(path, account.uid, account.gid);
}

async function readStates(members: readonly Member[]): Promise<readonly MemberState[]> {
  const read = async ({ restUrl }: Member) => {
    const response = await fetch(`${restUrl}/cluster`, { signal: AbortSignal.timeout(1_000) });
    return ((await response.json()) as { members: MemberState[] }).members;
  };
  return Promise.any(members.map(read)).catch(() => []);
}

/** Asks the member too: what the others know of it may be old. */
async function leads({ restUrl }: Member): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000);
  return (await fetch(`${restUrl}/primary`, { signal }).catch(() => null))?.status === 200;
}

const isWhole = (states: readonly MemberState[], isSynchronous: boolean): boolean =>
  states.length === MEMBERS.length &&
  states.some(({ role, state }) => role === 'leader' && state === 'running') &&
  states.every(
    ({ state, role }) => role === 'leader' || ['running', 'streaming'].includes(state),
  ) &&
  states.every(({ role, lag }) => role === 'leader' || lag === 0 || typeof lag === 'number') &&
  (!isSynchronous || states.some(({ role }) => role === 'sync_standby'));

async function createDatabase(plan: Plan): Promise<void> {
  const client = new pg.Client({ connectionString: plan.databaseUrl('superuser') });
  await client.connect();
  const statements = plan
    .fill('roles.sql')
    .split(/;\n/)
    .filter((text) => text.trim() !== '');
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** By the command of `docs/running.md`. */
export function migrate(ownerUrl: string, runtimeUrl: string, isFromSources = false): void {
  const env = {
    PATH: process.env.PATH,
    MIGRATION_DATABASE_URL: ownerUrl,
    DATABASE_URL: runtimeUrl,
  };
  const args = toNodeArgs(findProgram('migrate', isFromSources));
  execFileSync(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function createDaemons(plan: Plan, account: Account | undefined) {
  const { folder } = plan;
  const create = (name: string, ...command: [string, ...string[]]) =>
    new Daemon({ name, folder, command, account });
  return {
    etcd: MEMBERS.map((n) =>
      create(`etcd${n}`, 'etcd', '--config-file', plan.write('etcd.yaml', n)),
    ),
    pgbouncer: create('pgbouncer', 'pgbouncer', plan.write('pgbouncer.ini')),
    haproxy: create('haproxy', 'haproxy', '-db', '-f', plan.write('haproxy.cfg')),
  };
}

/** Starts it in a folder that is empty, and creates the database. */
export async function startCluster(
  options: ClusterOptions,
  log: (line: string) => void = () => undefined,
): Promise<Cluster> {
  requirePrograms(PROGRAMS);
  const plan = createPlan(options);
  const account = readAccount();
  prepareFolder(plan, account);
  const members = MEMBERS.map((n) => createMember(plan, n, account));
  const { etcd, pgbouncer, haproxy } = createDaemons(plan, account);
  const daemons = [...etcd, pgbouncer, haproxy];
  // Should this process end without having stopped them.
  process.once('exit', () => {
    for (const daemon of daemons) daemon.kill('SIGKILL');
    for (const member of members) member.kill();
  });

  async function findLeader(): Promise<Member | null> {
    const found = await Promise.all(members.map(leads));
    return members.find((_member, index) => found[index]) ?? null;
  }
  async function waitUntilWhole(limitMs = 120_000): Promise<Member> {
    const deadline = Date.now() + limitMs;
    for (;;) {
      const states = await readStates(members);
      const leader = await findLeader();
      if (leader && isWhole(states, plan.isSynchronous)) return leader;
      if (Date.now() > deadline) throw new Error(`not whole: ${JSON.stringify(states)}`);
      await sleep(250);
    }
  }
  async function stop(): Promise<void> {
    await Promise.all([haproxy, pgbouncer].map((one) => one.stop()));
    await Promise.all(members.map((one) => one.stop()));
    await Promise.all(etcd.map((one) => one.stop()));
  }
  try {
    log('starting etcd, PostgreSQL with Patroni, PgBouncer and HAProxy');
    for (const daemon of daemons) daemon.start();
    for (const member of members) member.start();
    const leader = await waitUntilWhole();
    log(`${leader.name} leads, the others follow`);
    // HAProxy looks once a second.
    await sleep(3_000);
    await createDatabase(plan);
    migrate(plan.databaseUrl('owner'), plan.databaseUrl('runtime'), options.isFromSources);
    log('the database is migrated');
  } catch (error) {
    await stop();
    throw error;
  }
  return { plan, members, daemons, findLeader, waitUntilWhole, stop };
}
