import { randomBytes } from 'node:crypto';
import type { Db } from '../database/connection';

/** Reads the key that signs preview links; the first call of all processes makes it. */
export async function readPreviewKey(db: Db): Promise<Buffer> {
  const find = () => db.selectFrom('registry.preview_key').select('key').executeTakeFirst();
  const known = await find();
  if (known) return known.key;
  await db
    .insertInto('registry.preview_key')
    .values({ key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!.key;
}
