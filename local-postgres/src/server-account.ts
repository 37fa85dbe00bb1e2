import { execFileSync, spawnSync } from 'node:child_process';

/** The system user that PostgreSQL runs as. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = process.getuid?.() === 0;

/** PostgreSQL does not run as root, so root needs one of two users that systems usually have. */
export function requireUnprivilegedAccount(): ServerAccount {
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (account) return account;
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody". ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

export function canEnter(folder: string, account: ServerAccount): boolean {
  const visit = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], asAccount(account));
  if (visit.error) {
    throw new Error('Root cannot switch to another user here. Start as an ordinary user.', {
      cause: visit.error,
    });
  }
  return visit.status === 0;
}

/** Options for a child process, which must not start in a folder closed to the account. */
export function asAccount(account: ServerAccount | null) {
  if (!account) return {};
  // `| 0`: some systems number their "nobody" -2, which Node takes only as a signed integer.
  return { uid: account.uid | 0, gid: account.gid | 0, cwd: '/' };
}

function findAccount(name: string): ServerAccount | null {
  try {
    return { uid: readId('-u', name), gid: readId('-g', name) };
  } catch {
    return null;
  }
}

function readId(kind: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
}
