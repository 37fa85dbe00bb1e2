import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Db } from 'api/database/connection';
import { withFields } from 'api/database/encrypted-fields';
import pg from 'pg';
import { clinic, fieldKey } from '../test-kit/healthy-env';
import { testHealthySite } from '../test-kit/healthy-site';
import { COMMAND, runMolar } from '../test-kit/run-molar';

const tested = testHealthySite();
// Every run loads the sources of the whole command.
jest.setTimeout(120_000);

/** One more than are encrypted in one transaction. */
const PATIENTS = 501;
const OTHER_KEY = 'g'.repeat(32);

const keys = (...options: string[]) =>
  runMolar(['keys', ...options], { settings: tested.site.env.api });
const setFieldKey = (value: string) => void (tested.site.env.api.FIELD_KEY = value);

const withDb = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const { url } = tested.site.database;
  const db = connect(url, clinic, { fieldKey, maxConnections: 1, onBroken: () => undefined });
  return work(db).finally(() => db.destroy());
};

/** Each has an address; the last one has an insurance number too, and is returned. */
async function addPatients(): Promise<string> {
  const ids = Array.from({ length: PATIENTS }, () => randomUUID());
  const last = ids.at(-1)!;
  const [addresses, number] = await withDb((db) =>
    withFields(db, ({ encrypt }) => [
      ids.map((id) => encrypt('patients.address', id, `Lane ${id}`)),
      encrypt('patients.insurance_number', last, 'A 1'),
    ]),
  );
  await tested.site.query(
    `insert into patients (clinic_id, patient_id, name, is_account_holder, address)
     select 1, id, 'Pat Sample', false, address from unnest($1::uuid[], $2::text[]) as one (id, address)`,
    [ids, addresses],
  );
  await tested.site.query('update patients set insurance_number = $1 where patient_id = $2', [
    number,
    last,
  ]);
  return last;
}

const readKeys = () =>
  tested.site.query<{ id: string }>(
    'select key_id as id, wrapped_key from data_keys order by created_at',
  );

/** How many fields each data key has encrypted, by its ID. */
async function countByKey(): Promise<Record<string, number>> {
  const rows = await tested.site.query<{ id: string; count: number }>(
    `select split_part(text, '.', 2) as id, count(*)::integer
     from patients, lateral (values (address), (insurance_number)) as one (text)
     where text is not null group by 1`,
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

const readPatients = () =>
  withDb(async (db) => {
    const rows = await db
      .selectFrom('patients')
      .select(['patient_id as id', 'address', 'insurance_number as number'])
      .execute();
    return withFields(db, ({ decrypt }) => ({
      addresses: rows.filter(
        ({ id, address }) => decrypt('patients.address', id, address) === `Lane ${id}`,
      ).length,
      numbers: rows
        .map(({ id, number }) => decrypt('patients.insurance_number', id, number))
        .filter((number) => number !== null),
    }));
  });

const ALL_READ = { addresses: PATIENTS, numbers: ['A 1'] };

/** Runs `work` while another transaction has changed the patient. */
async function whileLocked(id: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: tested.site.database.url });
  await client.connect();
  await client.query('begin');
  await client.query('select from patients where patient_id = $1 for update', [id]);
  await work().finally(() => client.end());
}

const IS_WAITING = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Stops `molar keys --encrypt` when it waits for a row. */
async function stopWhileWaiting(): Promise<void> {
  const env = { PATH: process.env['PATH'], ...tested.site.env.api };
  const child = spawn(process.execPath, [COMMAND, 'keys', '--encrypt'], { env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  while ((await tested.site.query(IS_WAITING)).length === 0) await sleep(50);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

it('the help names the options', async () => {
  const { code, out } = await keys('--help');
  expect(code).toBe(0);
  for (const option of ['--settings <folder>', '--wrap', '--new', '--encrypt'])
    expect(out).toContain(`  ${option} `);
});

it('a data key is replaced by runs of which the first one is stopped', async () => {
  const last = await addPatients();
  const [former] = await readKeys();
  const added = await keys('--new');
  expect(added).toMatchObject({ code: 0, err: '' });
  const id = /^The data key (\w{8}) is there\..*\nFIELD_KEY opens 2 data keys\.\n$/.exec(
    added.out,
  )![1]!;
  expect(await countByKey()).toEqual({ [former!.id]: PATIENTS + 1 });

  await whileLocked(last, stopWhileWaiting);
  expect(await countByKey()).toEqual({ [former!.id]: 2, [id]: PATIENTS - 1 });
  expect(await readPatients()).toEqual(ALL_READ);

  const continued = await keys('--encrypt');
  expect(continued).toMatchObject({ code: 0, err: '' });
  expect(continued.out).toMatch(/^2 fields had an older data key and were encrypted again\.\n/);
  expect(await countByKey()).toEqual({ [id]: PATIENTS + 1 });
  expect(await readPatients()).toEqual(ALL_READ);
});

it('another FIELD_KEY wraps the data keys, and opens them by itself afterwards', async () => {
  setFieldKey(`${OTHER_KEY},${fieldKey[0]}`);
  expect(await keys('--wrap')).toEqual({
    code: 0,
    out: 'The first key of FIELD_KEY wraps 1 data key now.\nFIELD_KEY opens 1 data key.\n',
    err: '',
  });
  setFieldKey(OTHER_KEY);
  expect(await keys()).toEqual({ code: 0, out: 'FIELD_KEY opens 1 data key.\n', err: '' });
});

const INVALID = /^error: The settings of the API are invalid:\n {2}FIELD_KEY: .+\n$/;

it.each([
  [
    'of another site',
    {
      value: OTHER_KEY,
      runs: [[], ['--wrap'], ['--new'], ['--encrypt']],
      fault: /^error: FIELD_KEY does not open the data key \w{8}\.\n$/,
    },
  ],
  ['that is too short', { value: 'short', runs: [['--wrap', '--new']], fault: INVALID }],
  ['that is missing', { value: '', runs: [['--wrap', '--new']], fault: INVALID }],
])('with a FIELD_KEY %s every run says what is wrong and changes nothing', async (_of, of) => {
  await addPatients();
  const readAll = async () => [await readKeys(), await tested.site.query('table patients')];
  const before = await readAll();
  setFieldKey(of.value);
  for (const options of of.runs) {
    const { code, out, err } = await keys(...options);
    expect(err).toMatch(of.fault);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  }
  expect(await readAll()).toEqual(before);
});
