import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../processes/processes';

const TEMPLATES = join(ROOT, 'deploy', 'ha');
const HOST = '127.0.0.1';
/** Members of etcd, and servers of PostgreSQL. */
export const MEMBERS = [1, 2, 3] as const;
const PROCESSES = [1, 2] as const;

/** Where the cluster's files are, and its first port: it uses the 70 from there on. */
export interface ClusterOptions {
  readonly folder: string;
  readonly firstPort: number;
  /** Off only to show what it is for. */
  readonly isSynchronous?: boolean;
  /** Runs the sources even if there is a build of Molar. */
  readonly isFromSources?: boolean;
}

const numbered = (name: string, from: number, numbers: readonly number[]) =>
  Object.fromEntries(numbers.map((n) => [`${name}${n}`, from + n]));

const planPorts = (first: number) => ({
  ...{ site: first, api: first + 1, primary: first + 2, replicas: first + 3 },
  ...{ pgbouncer: first + 4, registry: first + 5 },
  ...{ email: first + 6, smtp: first + 7, cards: first + 8, identity: first + 9 },
  ...numbered('api', first + 10, PROCESSES),
  ...numbered('shell', first + 20, PROCESSES),
  ...numbered('etcd', first + 30, MEMBERS),
  ...numbered('etcdPeer', first + 40, MEMBERS),
  ...numbered('postgres', first + 50, MEMBERS),
  ...numbered('rest', first + 60, MEMBERS),
});

const planPasswords = () =>
  Object.fromEntries(
    ['superuser', 'replicator', 'owner', 'runtime', 'registry'].map((name) => [
      `${name}Password`,
      randomBytes(16).toString('hex'),
    ]),
  );

/** What the settings files of `deploy/ha` are filled in with. */
export type Plan = ReturnType<typeof createPlan>;

export function createPlan({ folder, firstPort, isSynchronous = true }: ClusterOptions) {
  const hosts = Object.fromEntries(MEMBERS.map((n) => [`host${n}`, HOST]));
  const values: Record<string, string | number> = {
    ...{ folder, host: HOST, network: '127.0.0.0/8', binaries: '/usr/lib/postgresql/15/bin' },
    ...{ synchronousMode: String(isSynchronous), maximumLag: isSynchronous ? 1_048_576 : 2 ** 40 },
    ...{ ...hosts, ...planPorts(firstPort), ...planPasswords() },
  };
  const require = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/ha: nothing is known of \${${name}}`);
    return String(value);
  };
  const port = (name: string): number => Number(require(name));
  /** A file of `deploy/ha` for this cluster, for one of its members if it is of one. */
  function fill(template: string, n?: number): string {
    const text = readFileSync(join(TEMPLATES, template), 'utf8');
    return text.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => {
      if (name === 'n') return String(n);
      const own = `${name}${n}`;
      return n !== undefined && own in values ? require(own) : require(name);
    });
  }
  /** Writes it into the cluster's folder, and gives its path. */
  function write(template: string, n?: number): string {
    const settings = join(folder, 'settings');
    mkdirSync(settings, { recursive: true });
    const file = join(settings, n === undefined ? template : template.replace('.', `${n}.`));
    writeFileSync(file, fill(template, n), { mode: 0o644 });
    return file;
  }
  const databaseUrl = (role: 'owner' | 'superuser' | 'runtime', to = 'primary') => {
    const user = { owner: 'clinic', superuser: 'postgres', runtime: 'clinic_runtime' }[role];
    const database = role === 'superuser' ? 'postgres' : 'clinic';
    return `postgres://${user}:${require(`${role}Password`)}@${HOST}:${port(to)}/${database}`;
  };
  return { folder, isSynchronous, value: require, port, fill, write, databaseUrl };
}
