import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { RegistryError } from '../errors';
import { isErrno } from '../storage/disk';
import { type Actor, type Scope, scopeSchema, type Tokens } from './tokens';

/** A token's name: of a team, and of its file. */
export const tokenNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'takes small letters, digits and hyphens');

const recordSchema = z.object({
  name: tokenNameSchema,
  scope: scopeSchema,
  createdAt: z.iso.datetime(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A token as it is stored; the secret itself is not. */
export type TokenRecord = z.infer<typeof recordSchema>;

const toHash = (secret: string) => createHash('sha256').update(secret).digest();

const isGone = (error: unknown) => isErrno(error, 'ENOENT');

/** What a token's file holds; null when it is gone, or holds no token. Throws what the disk throws. */
async function readRecord(path: string, onBroken: () => void): Promise<TokenRecord | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    // The fault may quote the file.
    onBroken();
    return null;
  }
}

/**
 * One file per token, holding the hash of 256 random bits. A file that holds no token is passed
 * over, so that it locks out nobody else; `onBroken` gets its name, once.
 */
export function createTokenFolder(dir: string, onBroken: (file: string) => void = () => undefined) {
  const fileOf = (name: string) => join(dir, `${name}.json`);
  const told = new Set<string>();

  function tellOnce(file: string): void {
    if (!told.has(file)) onBroken(file);
    told.add(file);
  }

  async function listFiles(): Promise<string[]> {
    const names = await readdir(dir).catch((error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    });
    return names.filter((name) => name.endsWith('.json')).sort();
  }

  /** Every token that can be read, and what kept the first of the others from it. */
  async function readAll(): Promise<{
    records: TokenRecord[];
    failure: { reason: unknown } | null;
  }> {
    const files = await listFiles();
    const read = (file: string) => readRecord(join(dir, file), () => tellOnce(file));
    const all = await Promise.allSettled(files.map(read));
    const records = all.flatMap((result) => (result.status === 'fulfilled' && result.value) || []);
    return { records, failure: all.find((result) => result.status === 'rejected') ?? null };
  }

  async function list(): Promise<TokenRecord[]> {
    const { records, failure } = await readAll();
    if (failure) throw failure.reason;
    return records;
  }

  /** Creates a token; gives its secret, which nobody can show again. Throws `token_exists`. */
  async function add({ name, scope }: Actor, now: Date): Promise<string> {
    const secret = `clinic_${randomBytes(32).toString('base64url')}`;
    const sha256 = toHash(secret).toString('hex');
    const createdAt = now.toISOString();
    const record: TokenRecord = { name: tokenNameSchema.parse(name), scope, createdAt, sha256 };
    const staged = join(dir, `${randomUUID()}.tmp`);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    try {
      await writeFile(staged, JSON.stringify(record), { flag: 'wx', mode: 0o600, flush: true });
      // Under its name in one step, and only when nobody has that name.
      await link(staged, fileOf(name));
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error;
      throw new RegistryError('token_exists', { params: { name } });
    } finally {
      await rm(staged, { force: true });
    }
    return secret;
  }

  /** Ends a token at once. Throws `token_name_unknown`. */
  async function revoke(name: string): Promise<void> {
    await rm(fileOf(tokenNameSchema.parse(name))).catch((error: unknown) => {
      if (!isGone(error)) throw error;
      throw new RegistryError('token_name_unknown', { params: { name } });
    });
  }

  /** Who holds a secret; null when nobody does. What cannot be read might have been the answer. */
  async function identify(secret: string): Promise<{ name: string; scope: Scope } | null> {
    const presented = toHash(secret);
    const holds = ({ sha256 }: TokenRecord) =>
      timingSafeEqual(Buffer.from(sha256, 'hex'), presented);
    const { records, failure } = await readAll();
    const found = records.find(holds);
    if (!found && failure) throw failure.reason;
    return found ? { name: found.name, scope: found.scope } : null;
  }

  return { list, add, revoke, identify } satisfies Tokens & Record<string, unknown>;
}
