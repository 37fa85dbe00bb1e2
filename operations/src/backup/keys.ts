import { readFile, writeFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Whether a text is the public key of an identity. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes a new identity as `age-keygen` does, for its owner alone to read, and returns its recipient. X25519 and not the
 * newer hybrid keys, which the `age` of present Linux distributions cannot read.
 * @throws Error when the file exists: what its key has encrypted could not be read any more
 */
export async function writeIdentity(path: string, now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${path} exists, and a key is never overwritten. Name another file.`);
  }
  return recipient;
}

/** What opens backups with the identities of a file. */
export async function readIdentity(path: string): Promise<Decrypter> {
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    identities.length = 0;
  }
  if (identities.length > 0) return decrypter;
  throw new Error(`${path} is not an identity file: it needs a line AGE-SECRET-KEY-1….`);
}
