import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** One file per token, holding the hash of 256 random bits. */
export function createTokenFolder(dir: string) {
  const fileOf = (name: string) => join(dir, `${name}.json`);

  async function list(): Promise<TokenRecord[]> {
    const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(names.sort().map((name) => readFile(join(dir, name), 'utf8')));
    return texts.map((text) => recordSchema.parse(JSON.parse(text)));
  }

  /** Creates a token; gives its secret, which nobody can show again. Throws `token_exists`. */
  async function add({ name, scope }: Actor, now: Date): Promise<string> {
    const secret = `clinic_${randomBytes(32).toString('base64url')}`;
    const sha256 = toHash(secret).toString('hex');
    const createdAt = now.toISOString();
    const record: TokenRecord = { name: tokenNameSchema.parse(name), scope, createdAt, sha256 };
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const options = { flag: 'wx', mode: 0o600 } as const;
    await writeFile(fileOf(name), JSON.stringify(record), options).catch((error: unknown) => {
      if (!isErrno(error, 'EEXIST')) throw error;
      throw new RegistryError('token_exists', { params: { name } });
    });
    return secret;
  }

  /** Ends a token at once. Throws `token_name_unknown`. */
  async function revoke(name: string): Promise<void> {
    await rm(fileOf(tokenNameSchema.parse(name))).catch((error: unknown) => {
      if (!isErrno(error, 'ENOENT')) throw error;
      throw new RegistryError('token_name_unknown', { params: { name } });
    });
  }

  async function identify(secret: string): Promise<{ name: string; scope: Scope } | null> {
    const presented = toHash(secret);
    const records = await list();
    const found = records.find(({ sha256 }) =>
      timingSafeEqual(Buffer.from(sha256, 'hex'), presented),
    );
    return found ? { name: found.name, scope: found.scope } : null;
  }

  return { list, add, revoke, identify } satisfies Tokens & Record<string, unknown>;
}
