import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DAY_MS, type DateLocal } from 'shared-contracts';
import { countVisitsOn } from '../src/core/booking/closed-days/closed-days.repository';
import { book } from '../test-kit/bookings';
import { call } from '../test-kit/call';
import { signIn } from '../test-kit/people';
import { startTestApi, type TestApi } from '../test-kit/test-api';

const run = promisify(execFile);

/** A holiday on every day of every year: the command begins with today, whenever that is. */
const EVERY_DAY = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20260101T000000Z',
  'DTSTART;VALUE=DATE:20260101',
  'SUMMARY:Holiday',
  'RRULE:FREQ=DAILY',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'closed-days-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const importDays = (args: string[], databaseUrl = api.databaseUrl) =>
  run(process.execPath, ['--import', 'tsx', join(__dirname, 'import-closed-days.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });

const countDays = async () => (await api.db.selectFrom('closed_days').selectAll().execute()).length;

it('a visit that was cancelled does not count among those of the days', async () => {
  const dates: DateLocal[] = ['2026-03-03', '2026-03-04'];
  const days = dates.map((dateLocal) => ({ dateLocal, name: 'Holiday' }));
  const patient = await signIn(api, { email: 'former@clinic.test' });
  const id = await book(api, patient, { appoinmentDate: 'Mar 3, 2026' });
  expect(await countVisitsOn(api.db, days)).toBe(1);
  await call(api, `DELETE /api/bookings/${id}`, { token: patient.token });
  expect(await countVisitsOn(api.db, days)).toBe(0);
});

it('a calendar file closes its days, twice as well as once, and booked visits are counted', async () => {
  const file = join(folder, 'holidays.ics');
  await writeFile(file, EVERY_DAY);
  api.now = new Date();
  const tomorrow = new Date(Date.now() + DAY_MS);
  const appoinmentDate = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone: 'America/New_York',
  }).format(tomorrow);
  const patient = await signIn(api, { email: 'pat@clinic.test' });
  await book(api, patient, { appoinmentDate });

  const dry = await importDays(['--dry-run', file]);
  expect(dry.stdout).toMatch(/73[12] days would be closed\. Visits booked on them: 1\./);
  expect(await countDays()).toBe(0);
  const { stdout } = await importDays([file]);
  expect(stdout).toContain('Reschedule or cancel these visits');
  const count = await countDays();
  expect(count).toBeGreaterThan(730);
  await importDays([file]);
  expect(await countDays()).toBe(count);
});

it.each([
  ['no file', [], 'Name one .ics file'],
  ['a number of years that is none', ['--years', 'ten', 'x.ics'], '--years must be'],
  ['a file that does not exist', ['missing.ics'], 'ENOENT'],
])('with %s the command says what to correct', async (_case, args, message) => {
  await expect(importDays(args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message) as string,
  });
});
