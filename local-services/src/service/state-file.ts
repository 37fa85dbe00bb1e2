import { open, readFile, rename } from 'node:fs/promises';

/** The content of a JSON file; null when there is none. Throws `failure` when it is damaged. */
export async function readStateFile<T>(file: string, failure: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(failure, { cause: error });
  }
}

/**
 * Writes a new file and renames it into place, so that the file is never incomplete. Only its owner
 * can read it: some states contain passwords.
 */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const draft = await open(`${file}.next`, 'w', 0o600);
  try {
    await draft.writeFile(content);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${file}.next`, file);
}

/**
 * Returns a function that saves the state as JSON. It resolves once all changes made before the
 * call are on disk. An unchanged state is not written, so that simultaneous saves become one.
 */
export function createSaver(file: string, getState: () => object): () => Promise<void> {
  let saved = '';
  let saving = Promise.resolve();

  async function write(): Promise<void> {
    const text = JSON.stringify(getState());
    if (text === saved) return;
    await replaceFile(file, text);
    saved = text;
  }

  return () => {
    saving = saving.catch(() => undefined).then(write);
    return saving;
  };
}
