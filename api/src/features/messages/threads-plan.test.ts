import { sql } from 'kysely';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { toListing } from './threads.repository';

let api: TestApi;
let userId: string;
let middle: string;

const COUNT = 50_000;

beforeAll(async () => {
  api = await startTestApi();
  const user = { clinic_id: 1, uid: 'staff', email: 'staff@clinic.test', name: 'Staff' };
  const stored = await api.db
    .insertInto('users')
    .values(user)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  userId = stored.user_id;
  await sql`
    insert into messages (clinic_id, email, subject, message, created_at, state, assignee_id)
    select 1, 'v' || n || '@clinic.test', 'Subject', md5(n::text),
      timestamptz '2020-01-01' + n * interval '1 minute',
      (array['open', 'done', 'spam'])[n % 3 + 1],
      case when n % 100 = 0 then ${userId}::uuid end
    from generate_series(1, ${COUNT}::integer) n`.execute(api.db);
  await sql`vacuum analyze messages`.execute(api.db);
  const row = await api.db
    .selectFrom('messages')
    .select('message_id')
    .orderBy('created_at')
    .offset(COUNT / 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  middle = row.message_id;
});
afterAll(() => api.stop());

it.each([
  ['open', undefined, false],
  ['open', undefined, true],
  ['done', undefined, true],
  ['mine', undefined, true],
  ['spam', 'v4711@', false],
] as const)('a page of the view %s (search: %s, paged: %s) is read by an index', async (...row) => {
  const [view, search, isPaged] = row;
  const after = isPaged ? middle : undefined;
  const listing = { view, userId, search, after, limit: 26 };
  const rows = await (await toListing(api.db, clinic, listing)).explain('text', sql`analyze`);
  const plan = rows.map((line) => (line as Record<string, string>)['QUERY PLAN']).join('\n');
  expect(plan).toContain('messages_');
  expect(plan).not.toContain('Seq Scan on messages');
  // A page reads its own rows, not those before it.
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{4}/);
});
