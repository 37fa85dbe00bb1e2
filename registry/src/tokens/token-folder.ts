import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { RegistryError } from '../errors';
import { isErrno, nullIfMissing } from '../storage/disk';
import { type Actor, scopeSchema, tokenNameSchema, type Tokens } from './tokens';

const recordSchema = z.object({
  name: tokenNameSchema,
  scope: scopeSchema,
  createdAt: z.iso.datetime(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A token as it is stored; the secret itself is not. */
export type TokenRecord = z.infer<typeof recordSchema>;

const hash = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * Reads the token files of a folder, each again only when it has changed. A file without a valid
 * token is null and is passed to `onBroken` by its name.
 */
function createRecordReader(dir: string, onBroken: (file: string) => void) {
  const cache = new Map<string, { stamp: string; record: TokenRecord | null }>();

  function parseRecord(file: string, text: string): TokenRecord | null {
    try {
      return recordSchema.parse(JSON.parse(text));
    } catch {
      // The cause may quote the file.
      onBroken(file);
      return null;
    }
  }

  return async (file: string): Promise<TokenRecord | null> => {
    const path = join(dir, file);
    const stats = await stat(path).catch(nullIfMissing);
    if (!stats) return null;
    const stamp = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    const cached = cache.get(file);
    if (cached?.stamp === stamp) return cached.record;
    const text = await readFile(path, 'utf8').catch(nullIfMissing);
    if (text === null) return null;
    const record = parseRecord(file, text);
    cache.set(file, { stamp, record });
    return record;
  };
}

/**
 * One file per token, with the hash of 256 random bits. A file without a valid token is skipped,
 * so that the other tokens keep working; `onBroken` gets its name once.
 */
export function createTokenFolder(dir: string, onBroken: (file: string) => void = () => undefined) {
  const getPath = (name: string) => join(dir, `${name}.json`);
  const readRecord = createRecordReader(dir, onBroken);

  /** Every readable token, and why the first of the others could not be read. */
  async function readAll() {
    const names = (await readdir(dir).catch(nullIfMissing)) ?? [];
    const files = names.filter((name) => name.endsWith('.json')).sort();
    const results = await Promise.allSettled(files.map(readRecord));
    const records = results.flatMap((result) =>
      result.status === 'fulfilled' && result.value ? [result.value] : [],
    );
    return { records, failure: results.find((result) => result.status === 'rejected') };
  }

  async function list(): Promise<TokenRecord[]> {
    const { records, failure } = await readAll();
    if (failure) throw failure.reason;
    return records;
  }

  /** Creates a token and returns its secret, which is not stored. Throws `token_exists`. */
  async function add({ name, scope }: Actor, now: Date): Promise<string> {
    const secret = `clinic_${randomBytes(32).toString('base64url')}`;
    const sha256 = hash(secret).toString('hex');
    const createdAt = now.toISOString();
    const record: TokenRecord = { name: tokenNameSchema.parse(name), scope, createdAt, sha256 };
    const staged = join(dir, `${randomUUID()}.tmp`);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    try {
      await writeFile(staged, JSON.stringify(record), { flag: 'wx', mode: 0o600, flush: true });
      // Linking is atomic and fails when the name is taken.
      await link(staged, getPath(name));
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error;
      throw new RegistryError('token_exists', { params: { name } });
    } finally {
      await rm(staged, { force: true });
    }
    return secret;
  }

  /** Revokes a token immediately. Throws `token_name_unknown`. */
  async function revoke(name: string): Promise<void> {
    await rm(getPath(tokenNameSchema.parse(name))).catch((error: unknown) => {
      nullIfMissing(error);
      throw new RegistryError('token_name_unknown', { params: { name } });
    });
  }

  /** The holder of a secret, or null. Throws when a file that may hold it could not be read. */
  async function identify(secret: string): Promise<Actor | null> {
    const presented = hash(secret);
    const { records, failure } = await readAll();
    const found = records.find(({ sha256 }) =>
      timingSafeEqual(Buffer.from(sha256, 'hex'), presented),
    );
    if (!found && failure) throw failure.reason;
    return found ? { name: found.name, scope: found.scope } : null;
  }

  return { list, add, revoke, identify } satisfies Tokens & Record<string, unknown>;
}
