import { type CompiledQuery, sql } from 'kysely';
import { connect, inTransaction } from '../src/database/connection';
import { readDataKeys } from '../src/database/data-keys';
import { sweepHolds } from '../src/core/booking/hold/holds.repository';
import { call } from '../test-kit/call';
import { readTexts } from '../test-kit/encrypted-rows';
import { type SignedIn, signInAs } from '../test-kit/people';
import { clinic, fieldKey, startTestApi, type TestApi } from '../test-kit/test-api';
import { fillClinic } from './big-clinic';
import { countBlocks, explain, isRead, listScanned, listSteps, type PlanNode } from './query-plans';
import { listStaffRequests } from './staff-requests';

let api: TestApi;
let executed: CompiledQuery[] = [];
let largeTables: string[];
/** What pages of staff read, by what they show. */
const reads = new Map<string, CompiledQuery[]>();

/** So few rows are read one by one as fast as by an index. */
const LARGE = 1_000;

/** Read as a whole, as most of it is shown or counted, or in the order of names until a page is full. */
const wholes: Readonly<Record<string, readonly string[]>> = {
  'reports of a year': ['report_hours', 'report_resources'],
  'visits to move': ['patients'],
  'patients of a dentist': ['patients'],
  'patients of a dentist by part of a name': ['patients'],
};

async function record(name: string, paths: readonly string[], { token }: SignedIn): Promise<void> {
  executed = [];
  for (const path of paths) {
    const { status } = await call(api, `GET /api${path}`, { token });
    if (status !== 200) throw new Error(`${path} responded with ${status}`);
  }
  reads.set(name, executed.filter(isRead));
}

beforeAll(async () => {
  api = await startTestApi({ onQuery: (query) => void executed.push(query) });
  const staff = { owner: await signInAs(api, 'owner'), dentist: await signInAs(api, 'dentist') };
  const size = { patients: 20_000, visits: 40_000, dentists: 6 };
  const others = { count: 3, patients: 6_000, visits: 12_000, dentists: 4 };
  await fillClinic(api.db, { ...size, others, userId: staff.owner.userId, now: api.now });
  const requests = await listStaffRequests(api.db, api.now);
  for (const role of ['owner', 'dentist'] as const)
    for (const [name, paths] of Object.entries(requests[role]))
      await record(name, paths, staff[role]);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and reltuples > ${LARGE}`.execute(api.db);
  largeTables = rows.map(({ name }) => name);
}, 180_000);
afterAll(() => api.stop());

const isWasteful = (step: PlanNode): boolean => (step['Rows Removed by Filter'] ?? 0) > LARGE;

/** The tables that a query reads row by row, and those of which it reads many rows for nothing. */
const listWasted = (plan: PlanNode): string[] => [
  ...listScanned(plan),
  ...listSteps(plan)
    .filter(isWasteful)
    .flatMap((step) => step['Relation Name'] ?? []),
];

/** The database as the role of the API, whose policies are part of its plans. */
async function beRuntime(trx: TestApi['db']): Promise<void> {
  await sql`set local role ${sql.id(new URL(api.databaseUrl).username)}`.execute(trx);
}

const asRuntime = <T>(work: (db: TestApi['db']) => Promise<T>): Promise<T> =>
  inTransaction(api.db, async (trx) => {
    await beRuntime(trx);
    return work(trx);
  });

/** The large tables that a page reads row by row, and those of which it reads many rows for nothing. */
async function listRead(db: TestApi['db'], name: string): Promise<string[]> {
  const plans = [];
  for (const query of reads.get(name) ?? []) plans.push(await explain(db, query));
  const large = plans.flatMap(listWasted).filter((table) => largeTables.includes(table));
  return [...new Set(large)].filter((table) => !wholes[name]?.includes(table));
}

it('no page of staff reads a large table row by row, or many rows that it does not show', async () => {
  const faults: Record<string, string[]> = {};
  for (const name of reads.keys()) {
    const tables = await asRuntime((db) => listRead(db, name));
    if (tables.length > 0) faults[name] = tables;
  }
  expect(faults).toEqual({});
}, 120_000);

/** Lists that are read in pages; a day, a report and the page of one patient are no lists. */
const isList = (name: string): boolean =>
  /^(users|a user|patients|bookings of|unpaid|refunds|messages|reviews|audit log)/.test(name);

/** Of 8 kB, in memory or not; for 25 rows with what is shown beside them. */
const MAX_BLOCKS = 200;
/** The audit log has 50 rows, each with its visit and its patient, which are looked up one by one. */
const MAX_BLOCKS_OF_LOG = 500;
const toMaxBlocks = (name: string): number =>
  name.startsWith('audit log') ? MAX_BLOCKS_OF_LOG : MAX_BLOCKS;

/** Some hundred rows, whatever is there; and a dentist's own patients, found among all in their order. */
const wide = [
  'the first users, as an array',
  'refunds',
  'patients of a dentist',
  'patients of a dentist by part of a name',
];

async function countBlocksOf(db: TestApi['db'], name: string): Promise<number> {
  let blocks = 0;
  for (const query of reads.get(name) ?? []) blocks += countBlocks(await explain(db, query));
  return blocks;
}

it('no list reads more than 200 blocks, and the audit log not more than 500', async () => {
  const found: Record<string, number> = {};
  for (const name of [...reads.keys()].filter(isList)) {
    const blocks = await asRuntime((db) => countBlocksOf(db, name));
    if (blocks > toMaxBlocks(name) && !wide.includes(name)) found[name] = blocks;
  }
  expect(found).toEqual({});
});

it('expired holds are found, before each booking, without reading the bookings', async () => {
  executed = [];
  const onQuery = (query: CompiledQuery): void => void executed.push(query);
  const db = connect(api.ownerUrl, clinic, {
    maxConnections: 1,
    onBroken: () => undefined,
    onQuery,
  });
  await sweepHolds(db, api.now);
  const [sweep] = executed;
  expect(listWasted(await explain(api.db, sweep!))).toEqual([]);
  await sql`drop index bookings_held`.execute(api.db);
  // By another index or without one: the statistics decide.
  expect(listWasted(await explain(api.db, sweep!))).toContain('bookings');
  await db.destroy();
});

it('each clinic reads what is encrypted in its rows with data keys of its own', async () => {
  for (const clinicId of [1, 2, 3, 4]) {
    const options = { fieldKey, maxConnections: 1, onBroken: () => undefined };
    const db = connect(api.databaseUrl, { ...clinic, clinicId }, options);
    expect(await readDataKeys(db)).toHaveLength(1);
    expect(new Set(await readTexts(db, 'patient_alerts.text'))).toEqual(new Set(['Latex']));
    await db.destroy();
  }
});

it.each([
  ['bookings_taken', 'today', 'bookings'],
  ['bookings_by_patient', 'a patient', 'bookings'],
  ['bookings_unpaid', 'unpaid visits, a later page', 'bookings'],
  ['patients_search', 'patients by telephone', 'patients'],
  ['patients_by_name', 'patients, a later page', 'patients'],
  ['patients_by_birth', 'patients by birth date', 'patients'],
  ['messages_by_state', 'messages, a later page', 'messages'],
  ['messages_search', 'messages by a word', 'messages'],
  ['reviews_by_time', 'reviews, a later page', 'reviews'],
  ['users_open_by_name', 'users, a later page', 'users'],
  ['users_staff', 'users who are staff', 'users'],
  ['users_search', 'a user by part of an email', 'users'],
  ['audit_log_at', 'audit log, a later page', 'audit_log'],
  ['audit_log_subject', 'audit log of a visit', 'audit_log'],
  ['audit_log_actor_action', 'audit log of a person and an action', 'audit_log'],
])('without the index %s, the page "%s" reads too much', async (index, name, table) => {
  const undo = new Error('undo');
  const run = inTransaction(api.db, async (trx) => {
    await sql`drop index ${sql.ref(index)}`.execute(trx);
    await beRuntime(trx);
    const isRead = (await listRead(trx, name)).includes(table);
    expect(isRead || (isList(name) && (await countBlocksOf(trx, name)) > MAX_BLOCKS)).toBe(true);
    throw undo;
  });
  await expect(run).rejects.toBe(undo);
});
