import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { findOpenAccountByUid } from '../../src/access/account.repository';
import { forClinic } from '../../src/database/connection';
import { toOlderThan } from '../../src/database/older-than';
import type { Schema } from '../../src/database/schema';
import { clinic } from '../clinic';
import { recordQueries, requireListed } from './recorder';

/** It answers every query with no rows. */
const database = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const db = recordQueries(forClinic(database, clinic));

it('the SQL of tests needs no listing', async () => {
  await db.selectFrom('doctors').select('name').execute();
  await sql`select 1`.execute(db);
  db.selectFrom('doctors').select('email').compile();
  requireListed(() => []);
});

it.each([
  [
    'from a query builder',
    'api/src/access/account.repository.ts',
    async () => {
      await findOpenAccountByUid(db, 'uid');
    },
  ],
  [
    'as text',
    'api/src/database/older-than.ts',
    async () => {
      const place = { table: 'reviews', alias: 'r', idColumn: 'review_id', after: '1' } as const;
      await toOlderThan(db, place);
    },
  ],
])(
  'SQL of the product that is not listed fails the tests that make it be sent: %s',
  async (_, file, send) => {
    await send();
    expect(() => requireListed(() => [])).toThrow(
      `${file} sends SQL that api/queries does not list:`,
    );
  },
);
