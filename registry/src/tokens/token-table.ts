import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/connection';
import { RegistryError } from '../errors';
import { type Actor, type TokenRecord, tokenNameSchema, type Tokens } from './tokens';

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The holder of the secret that the operator gave the service; it may do everything. */
const OPERATOR: Actor = { name: 'operator', scope: 'all' };

/**
 * One row per token, with the hash of 256 random bits. `operatorSecret` is a token that is in no row,
 * with which the first one can be added.
 */
export function createTokenTable(db: Db, operatorSecret: string | null = null): Tokens {
  const operatorHash = operatorSecret === null ? null : hash(operatorSecret);
  const isOperator = (sha256: string) =>
    operatorHash !== null && timingSafeEqual(Buffer.from(sha256), Buffer.from(operatorHash));

  async function list(): Promise<TokenRecord[]> {
    const rows = await db
      .selectFrom('registry.tokens')
      .select(['name', 'scope', 'created_at as createdAt'])
      .orderBy('name')
      .execute();
    return rows.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() }));
  }

  async function add({ name, scope }: Actor, now: Date): Promise<string> {
    const secret = `clinic_${randomBytes(32).toString('base64url')}`;
    const added = await db
      .insertInto('registry.tokens')
      .values({
        name: tokenNameSchema.parse(name),
        scope: JSON.stringify(scope),
        created_at: now,
        sha256: hash(secret),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!added) throw new RegistryError('token_exists', { params: { name } });
    return secret;
  }

  async function revoke(name: string): Promise<void> {
    const revoked = await db
      .deleteFrom('registry.tokens')
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) throw new RegistryError('token_name_unknown', { params: { name } });
  }

  async function identify(secret: string): Promise<Actor | null> {
    const sha256 = hash(secret);
    if (isOperator(sha256)) return OPERATOR;
    const found = await db
      .selectFrom('registry.tokens')
      .select(['name', 'scope'])
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return found ?? null;
  }

  return { list, add, revoke, identify };
}
