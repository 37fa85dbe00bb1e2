import { createHash } from 'node:crypto';
import type { AgentProjectState, UserRecord } from 'firebase-tools/lib/emulator/auth/state';

/** The accounts of every local start; the README lists them. */
export const demoAccounts = [
  { email: 'admin@clinic.test', password: 'Admin123!', displayName: 'Demo Admin' },
  { email: 'reception@clinic.test', password: 'Reception123!', displayName: 'Demo Reception' },
  { email: 'amara.osei@clinic.test', password: 'Dentist123!', displayName: 'Dr. Amara Osei' },
  { email: 'patient@clinic.test', password: 'Patient123!', displayName: 'Demo Patient' },
] as const;

const salt = 'seed';

/** The same account id on every machine and after every reset. */
function toLocalId(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 28);
}

function toUser({ email, password, displayName }: (typeof demoAccounts)[number]): UserRecord {
  const now = Date.now();
  return {
    localId: toLocalId(email),
    email,
    displayName,
    emailVerified: true,
    salt,
    passwordHash: `fakeHash:salt=${salt}:password=${password}`,
    passwordUpdatedAt: now,
    validSince: String(Math.floor(now / 1000)),
    createdAt: String(now),
  };
}

/** Adds the accounts that are missing; one whose password or name was changed stays as it is. */
export function addDemoAccounts(state: AgentProjectState): void {
  for (const account of demoAccounts) {
    if (state.getUserByEmail(account.email)) continue;
    const user = toUser(account);
    state.overwriteUserWithLocalId(user.localId, user);
  }
}
