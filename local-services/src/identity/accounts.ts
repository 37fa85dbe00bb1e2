import type { AgentProjectState, UserRecord } from 'firebase-tools/lib/emulator/auth/state';
import { createSaver, readStateFile } from '../service/state-file';

/** The emulator adds the password provider again, and would list it twice. */
function withoutPasswordProvider(user: UserRecord): UserRecord {
  const providerUserInfo = user.providerUserInfo?.filter(
    ({ providerId }) => providerId !== 'password',
  );
  return { ...user, providerUserInfo };
}

/**
 * Restores the accounts of the last run, complete: the emulator's own import would move `validSince`
 * to now, which ends every browser session. Returns a function that saves them.
 */
export async function openAccounts(
  state: AgentProjectState,
  stateFile: string,
): Promise<() => Promise<void>> {
  const failure = `Unreadable identity state: delete ${stateFile} to start with none`;
  for (const user of (await readStateFile<UserRecord[]>(stateFile, failure)) ?? []) {
    state.overwriteUserWithLocalId(user.localId, withoutPasswordProvider(user));
  }
  return createSaver(stateFile, () => [...state.users.values()]);
}
