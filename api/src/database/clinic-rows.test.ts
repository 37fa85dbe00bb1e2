import pg from 'pg';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { requireClinicSetting, UNLIMITED_TABLES } from './clinic-rows';
import { toClinicConnection } from './clinic-setting';
import { connect, openDatabase } from './connection';

const NOT_ALLOWED = '42501';
const ADD_CHAIR = "insert into chairs (clinic_id, name) values ($1, 'Chair')";

let api: TestApi;
let owner: pg.Client;
let own: pg.Client;
let other: pg.Client;
let nobodys: pg.Client;

async function open(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}

beforeAll(async () => {
  api = await startTestApi();
  owner = await open({ connectionString: api.ownerUrl });
  own = await open(toClinicConnection(api.databaseUrl, clinic.clinicId));
  other = await open(toClinicConnection(api.databaseUrl, 2));
  nobodys = await open({ connectionString: api.databaseUrl });
  await owner.query("insert into clinics (clinic_id, name, time_zone) values (2, 'Other', 'UTC')");
  await owner.query(ADD_CHAIR, [2]);
});
afterAll(async () => {
  for (const client of [owner, own, other, nobodys]) await client.end();
  await api.stop();
});

/** The clinics whose rows a query finds that names none. */
async function listFound(client: pg.Client, table: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct clinic_id as id from ${table} order by 1`,
  );
  return rows.map(({ id }) => id);
}

it('a query that forgets the clinic finds the rows of its connection’s clinic alone', async () => {
  expect(await listFound(own, 'chairs')).toEqual([1]);
  expect(await listFound(other, 'clinics')).toEqual([2]);
  expect(await listFound(nobodys, 'chairs')).toEqual([]);
  expect(await listFound(owner, 'chairs')).toEqual([1, 2]);
});

it('the views of searches have the rows of its connection’s clinic alone', async () => {
  const users = "insert into users (clinic_id, uid, email, name) values (2, 'x', 'x@x.test', 'X')";
  await owner.query(users);
  expect(await listFound(own, 'searched_users')).toEqual([1]);
  expect(await listFound(other, 'searched_users')).toEqual([2]);
  expect(await listFound(other, 'searched_patients')).toEqual([2]);
  expect(await listFound(nobodys, 'searched_users')).toEqual([]);
});

it('a statement that forgets the clinic changes the rows of its connection’s clinic alone', async () => {
  await owner.query('begin');
  const before = await owner.query('select * from chairs where clinic_id = 2');
  await owner.query('commit');
  await own.query("update chairs set name = name || '!'");
  const after = await owner.query('select * from chairs where clinic_id = 2');
  expect(after.rows).toEqual(before.rows);
});

it('no row can be added to another clinic, nor moved to it', async () => {
  await expect(own.query(ADD_CHAIR, [2])).rejects.toMatchObject({ code: NOT_ALLOWED });
  const move = 'update opening_hours set clinic_id = 2';
  await expect(own.query(move)).rejects.toMatchObject({ code: NOT_ALLOWED });
  await expect(own.query(ADD_CHAIR, [1])).resolves.toMatchObject({ rowCount: 1 });
});

const listUnlimited = async (): Promise<string[]> =>
  (await own.query<{ table: string }>(UNLIMITED_TABLES)).rows.map(({ table }) => table);

it('every table with a column for the clinic has the policy, and no view goes around it', async () => {
  expect(await listUnlimited()).toEqual([]);
});

it.each([
  ['a new table', 'create table more (clinic_id integer)', 'more'],
  ['a policy that is gone', 'drop policy of_clinic on chairs', 'chairs'],
  ['a policy that is off', 'alter table chairs disable row level security', 'chairs'],
  ['a further policy', 'create policy all_rows on chairs using (true)', 'chairs'],
  ['a view with the rights of its owner', 'create view all_chairs as table chairs', 'all_chairs'],
])('a table or view without the limit is found: %s', async (_what, statement, name) => {
  await owner.query(statement);
  expect(await listUnlimited()).toEqual([name]);
  const undo: Readonly<Record<string, string>> = {
    more: 'drop table more',
    all_chairs: 'drop view all_chairs',
    chairs: `drop policy if exists all_rows on chairs; drop policy if exists of_clinic on chairs;
      alter table chairs enable row level security;
      create policy of_clinic on chairs to ${new URL(api.databaseUrl).username} using
        (clinic_id = nullif(current_setting('molar.clinic', true), '')::integer)`,
  };
  await owner.query(undo[name]!);
  expect(await listUnlimited()).toEqual([]);
});

it('the API does not start on connections that do not say whose rows they are for', async () => {
  const options = { maxConnections: 1, onBroken: () => undefined };
  const limited = connect(api.databaseUrl, clinic, options);
  const unlimited = openDatabase(api.databaseUrl, options);
  await expect(requireClinicSetting(limited, clinic.clinicId)).resolves.toBeUndefined();
  await expect(requireClinicSetting(limited, 2)).rejects.toThrow('molar.clinic=2');
  await expect(requireClinicSetting(unlimited, clinic.clinicId)).rejects.toThrow('molar.clinic=1');
  await limited.destroy();
  await unlimited.destroy();
});

it('options of the address stay in force', () => {
  const address = 'postgres://api@clinic.test/db?options=-c%20search_path%3Dpublic&sslmode=require';
  expect(toClinicConnection(address, 7)).toEqual({
    connectionString: 'postgres://api@clinic.test/db?sslmode=require',
    options: '-c search_path=public -c molar.clinic=7',
  });
});
