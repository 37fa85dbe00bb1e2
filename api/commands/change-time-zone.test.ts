import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, type TimeLocal, toDateLocal, toInstant } from 'shared-contracts';
import { signInAdmin } from '../test-kit/people';
import { addPatient, bookForPatient } from '../test-kit/patients';
import { clinic, startTestApi, type TestApi } from '../test-kit/test-api';

const run = promisify(execFile);
const BERLIN = 'Europe/Berlin';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const changeZone = (args: string[]) =>
  run(process.execPath, ['--import', 'tsx', join(__dirname, 'change-time-zone.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: api.databaseUrl },
  });

const readVisits = () =>
  api.db
    .selectFrom('bookings')
    .select(['date_local', 'time_local', 'starts_at', 'ends_at', 'chair_free_at'])
    .orderBy('starts_at')
    .execute();

const readZone = async () =>
  (await api.db.selectFrom('clinics').select('time_zone').executeTakeFirstOrThrow()).time_zone;

it('visits to come keep their day and time of day, in either direction', async () => {
  api.now = new Date();
  const owner = await signInAdmin(api);
  const dateLocal = addDays(toDateLocal(api.now, clinic.timeZone), 3);
  const times: TimeLocal[] = ['09:00', '09:30', '10:00', '10:30'];
  for (const [index, timeLocal] of times.entries()) {
    const email = `caller-${index}@clinic.test`;
    const patientId = await addPatient(api, owner, { name: `Caller ${timeLocal}`, email });
    await bookForPatient(api, owner, { patientId, dateLocal, timeLocal });
  }
  const before = await readVisits();
  expect(before).toHaveLength(times.length);

  const dry = await changeZone(['--zone', BERLIN, '--dry-run']);
  expect(dry.stdout).toContain('Nothing was changed.');
  expect([await readVisits(), await readZone()]).toEqual([before, clinic.timeZone]);

  await changeZone(['--zone', BERLIN]);
  const moved = await readVisits();
  expect(moved.map(({ time_local: time }) => time)).toEqual(times);
  expect(moved.map(({ starts_at: at }) => at)).toEqual(
    times.map((time) => toInstant(dateLocal, time, BERLIN)),
  );
  expect(await readZone()).toBe(BERLIN);
  const entry = await api.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    action: 'clinic.time_zone_changed',
    before: { timeZone: clinic.timeZone },
    after: { timeZone: BERLIN },
  });

  await changeZone(['--zone', clinic.timeZone]);
  expect(await readVisits()).toEqual(before);
});

it('what to correct is printed with the help', async () => {
  expect((await changeZone(['--help'])).stdout).toContain('--dry-run');
  await expect(changeZone(['--zone', 'Mars/Olympus'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('IANA') as string,
  });
});
