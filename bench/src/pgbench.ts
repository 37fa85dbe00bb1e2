import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const MISSING = `pgbench was not found. It comes with PostgreSQL's client programs, as in Debian's package
postgresql-contrib or postgresql-client.`;

async function pgbench(args: readonly string[]): Promise<string> {
  try {
    return (await execute('pgbench', [...args])).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(MISSING, { cause: error });
    throw error;
  }
}

/** Creates the tables of pgbench's own transactions. */
export async function preparePgbench(url: string): Promise<void> {
  await pgbench(['--initialize', '--scale=20', '--quiet', url]);
}

export interface PgbenchRun {
  readonly url: string;
  readonly seconds: number;
  readonly clients: number;
  /** A file of SQL, sent prepared, or pgbench's own transaction (`-N`): an update, a query, an insert. */
  readonly script: string | null;
}

/** Transactions per second. */
export async function runPgbench({ url, seconds, clients, script }: PgbenchRun): Promise<number> {
  const what = script === null ? ['-N'] : ['-n', '-M', 'prepared', '-f', script];
  const output = await pgbench([...what, `--client=${clients}`, `--time=${seconds}`, url]);
  const [, perSecond] = /^tps = ([\d.]+)/m.exec(output) ?? [];
  const [, failed = '0'] = /^number of failed transactions: (\d+)/m.exec(output) ?? [];
  if (perSecond === undefined || failed !== '0') throw new Error(`pgbench failed: ${output}`);
  return Number(perSecond);
}
