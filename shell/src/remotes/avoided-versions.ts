import type { RegisteredRemote } from 'shared-contracts';

const KEY = 'clinic-avoided';

const toId = ({ name, version }: RegisteredRemote) => `${name}@${version}`;

function list(): readonly string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Whether a document of this tab was started again because of the version. */
export const isAvoided = (version: RegisteredRemote): boolean => list().includes(toId(version));

/** Throws where the browser keeps nothing. */
export const avoid = (version: RegisteredRemote): void =>
  sessionStorage.setItem(KEY, [...list(), toId(version)].join(' '));
