import { createTestDatabase } from 'local-postgres/test-databases';
import { migrateToLatest } from '../src/database/migrate';
import { startQuietLog } from '../test-kit/quiet-log';
import { proveMoney } from './prove-money';

jest.setTimeout(600_000);

it('no money is lost, charged or refunded twice, whatever is lost, repeated, late, forged or crashes', async () => {
  const database = await createTestDatabase({ name: 'api', migrate: migrateToLatest });
  const { log } = startQuietLog();
  const run = { databaseUrl: database.url, firstSeed: 0, schedules: 200, walks: 1, log };
  const proof = await proveMoney({ ...run, onProgress: () => undefined });
  await database.release();
  expect(proof.failures).toEqual([]);
  expect(proof.crashPoints).toBeGreaterThan(50);
  expect(proof.schedules).toBe(200 + proof.crashPoints);
  // Without one of its protections the same run fails.
  const failed: unknown = expect.stringContaining('failed as it should');
  expect(proof.control).toEqual({ withoutIdempotencyKeys: failed, withoutReconciliation: failed });
});
