import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { recordAudit } from './audit-log';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await recordAudit(api.db, {
    actor: { userId: crypto.randomUUID(), ip: '192.0.2.7', now: api.now },
    action: 'price.changed',
    subject: { type: 'treatment', id: 't1' },
    before: { priceCents: 100 },
    after: { priceCents: 200 },
  });
});
afterAll(() => api.stop());

it.each(['update audit_log set action = $1', 'delete from audit_log', 'truncate audit_log'])(
  'an entry can not be changed by: %s',
  async (statement) => {
    const change = sql.raw(statement.replace('$1', "'price.hidden'")).execute(api.db);
    await expect(change).rejects.toThrow('audit_log is append-only');
    const entries = await api.db.selectFrom('audit_log').select(['action', 'before']).execute();
    expect(entries).toEqual([{ action: 'price.changed', before: { priceCents: 100 } }]);
  },
);
