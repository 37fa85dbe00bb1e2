import { createHash } from 'node:crypto';
import type { AgentProjectState, UserRecord } from 'firebase-tools/lib/emulator/auth/state';

export interface SeedAccount {
  email: string;
  password: string;
  displayName: string;
}

const salt = 'seed';

/** The same account id on every machine and after every reset. */
function toLocalId(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 28);
}

function toUser({ email, password, displayName }: SeedAccount, now: Date): UserRecord {
  return {
    localId: toLocalId(email),
    email,
    displayName,
    emailVerified: true,
    salt,
    passwordHash: `fakeHash:salt=${salt}:password=${password}`,
    passwordUpdatedAt: now.getTime(),
    validSince: String(Math.floor(now.getTime() / 1000)),
    createdAt: String(now.getTime()),
  };
}

/** Adds the accounts that are missing; one whose password or name was changed stays as it is. */
export function seedAccounts(state: AgentProjectState, accounts: readonly SeedAccount[]): void {
  const now = new Date();
  for (const account of accounts) {
    const user = toUser({ ...account, email: account.email.toLowerCase() }, now);
    if (!state.getUserByEmail(user.email ?? '')) state.overwriteUserWithLocalId(user.localId, user);
  }
}
