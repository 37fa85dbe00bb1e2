import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AgentProjectState, UserRecord } from 'firebase-tools/lib/emulator/auth/state';

const saveDelayMs = 200;

export interface AccountStore {
  scheduleSave(): void;
  saveNow(): void;
}

function readUsers(stateFile: string): UserRecord[] {
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8')) as UserRecord[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`Unreadable identity state: delete ${stateFile} to start with none`, {
      cause: error,
    });
  }
}

/** Owner-only, because the emulator keeps passwords in clear. */
function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}

/** The emulator adds the password provider again, and would list it twice. */
function withoutPasswordProvider(user: UserRecord): UserRecord {
  const providerUserInfo = user.providerUserInfo?.filter(
    ({ providerId }) => providerId !== 'password',
  );
  return { ...user, providerUserInfo };
}

/**
 * Restores the accounts of the last run, complete: the emulator's own import would move `validSince`
 * to now, which ends every browser session.
 */
export function openAccountStore(state: AgentProjectState, stateFile: string): AccountStore {
  for (const user of readUsers(stateFile)) {
    state.overwriteUserWithLocalId(user.localId, withoutPasswordProvider(user));
  }
  let savedText = '';
  let timer: NodeJS.Timeout | undefined;

  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = JSON.stringify([...state.users.values()]);
    if (text === savedText) return;
    replaceFile(stateFile, text);
    savedText = text;
  };
  const scheduleSave = () => {
    timer ??= setTimeout(saveNow, saveDelayMs);
  };
  return { scheduleSave, saveNow };
}
