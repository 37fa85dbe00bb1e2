import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, Daemon, listFamily, signalAll } from './daemon';
import type { Plan } from './plan';

/** One server of PostgreSQL with the Patroni that looks after it, as on a machine of its own. */
export interface Member {
  readonly name: string;
  readonly patroni: Daemon;
  /** Where Patroni answers. */
  readonly restUrl: string;
  start(): void;
  stop(): Promise<void>;
  /** The machine loses its power. */
  kill(): void;
  /** The machine stands still; what {@link thaw} ends. */
  freeze(): void;
  thaw(): void;
  /** The network loses all that it sends and is sent, without a word to either side. Needs root. */
  cut(): void;
  reconnect(): void;
}

/** Both directions: what its processes send, and what is sent to its ports. */
function toRules(gid: number, ports: readonly number[]): string[][] {
  const drop = ['-m', 'comment', '--comment', 'molar-ha', '-j', 'DROP'];
  return [
    ['OUTPUT', '-p', 'tcp', '-m', 'owner', '--gid-owner', String(gid), ...drop],
    ['OUTPUT', '-p', 'tcp', '-m', 'multiport', '--dports', ports.join(','), ...drop],
  ];
}

export function createMember(plan: Plan, n: number, account: Account | undefined): Member {
  const { folder } = plan;
  const name = `postgres${n}`;
  // A group of its own tells its packets from those of the others.
  const own = account && { ...account, gid: plan.port(`rest${n}`) + 100_000 };
  const command = ['patroni', plan.write('patroni.yaml', n)] as const;
  const patroni = new Daemon({ name: `patroni${n}`, folder, command, account: own });
  const rules = toRules(own?.gid ?? 0, [plan.port(`postgres${n}`), plan.port(`rest${n}`)]);
  const frozen: number[] = [];
  let isCut = false;

  function readPostmaster(): number {
    const file = join(folder, name, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }
  const listProcesses = (): number[] =>
    [patroni.pid, readPostmaster()].filter((pid) => pid > 1).flatMap(listFamily);

  const thaw = (): void => signalAll(frozen.splice(0), 'SIGCONT');
  function reconnect(): void {
    if (isCut) for (const rule of rules) execFileSync('iptables', ['-D', ...rule]);
    isCut = false;
  }
  return {
    name,
    patroni,
    restUrl: `http://127.0.0.1:${plan.port(`rest${n}`)}`,
    start: () => patroni.start(),
    stop: async () => {
      reconnect();
      thaw();
      await patroni.stop('SIGTERM', 20_000);
      signalAll(
        [readPostmaster()].filter((pid) => pid > 1),
        'SIGQUIT',
      );
    },
    kill: () => {
      reconnect();
      signalAll([...listProcesses(), ...frozen.splice(0)], 'SIGKILL');
    },
    freeze: () => {
      frozen.push(...listProcesses());
      signalAll(frozen, 'SIGSTOP');
    },
    thaw,
    cut: () => {
      if (!own) throw new Error('Only root can cut a server off');
      for (const rule of rules) execFileSync('iptables', ['-A', ...rule]);
      isCut = true;
    },
    reconnect,
  };
}
