import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/connection';
import { RegistryError } from '../errors';
import { toSigningKey } from '../visits/visit-token';
import { type Actor, type TokenRecord, tokenNameSchema, type Tokens } from './tokens';

/** The holder of the secret that the operator gave the service; it may do everything. */
const OPERATOR: Actor = { name: 'operator', scope: 'all' };

/**
 * One row per token, with the hash of 256 random bits. `operatorSecret` is a token that is in no row,
 * with which the first one can be added.
 */
export function createTokenTable(db: Db, operatorSecret: string | null = null): Tokens {
  const operatorHash = operatorSecret === null ? null : toSigningKey(operatorSecret);
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

  async function listSigningKeys(): Promise<string[]> {
    const rows = await db.selectFrom('registry.tokens').select('sha256').execute();
    return [...rows.map(({ sha256 }) => sha256), ...(operatorHash === null ? [] : [operatorHash])];
  }

  async function add({ name, scope }: Actor, now: Date): Promise<string> {
    const secret = `clinic_${randomBytes(32).toString('base64url')}`;
    const added = await db
      .insertInto('registry.tokens')
      .values({
        name: tokenNameSchema.parse(name),
        scope: JSON.stringify(scope),
        created_at: now,
        sha256: toSigningKey(secret),
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
    const sha256 = toSigningKey(secret);
    if (isOperator(sha256)) return OPERATOR;
    const found = await db
      .selectFrom('registry.tokens')
      .select(['name', 'scope'])
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return found ?? null;
  }

  return { list, listSigningKeys, add, revoke, identify };
}
