import { startTestApi, type TestApi } from '../../../../test-kit/test-api';
import { createScheduleCache } from './schedule-cache';
import { readRevision } from './schedule.repository';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const closeDay = (date_local: string) =>
  api.db.insertInto('closed_days').values({ clinic_id: 1, date_local, name: 'Holiday' }).execute();

it('a change by another process is seen at the next look', async () => {
  const readSchedule = createScheduleCache(api.db, 0);
  const before = await readSchedule();
  expect(await readSchedule()).toBe(before);
  await closeDay('2026-12-25');
  const after = await readSchedule();
  expect(after.closedDays).toEqual(['2026-12-25']);
  expect(after.revision).not.toBe(before.revision);
});

it('without a change the schedule is looked up only now and then', async () => {
  const readSchedule = createScheduleCache(api.db, 60_000);
  const before = await readSchedule();
  await closeDay('2026-12-26');
  expect(await readSchedule()).toBe(before);
});

it('who knows of a newer revision gets that schedule at once', async () => {
  const readSchedule = createScheduleCache(api.db, 60_000);
  const before = await readSchedule();
  await closeDay('2026-12-27');
  const revision = await readRevision(api.db);
  const [after, same] = await Promise.all([readSchedule(revision), readSchedule(revision)]);
  expect(after.closedDays).toContain('2026-12-27');
  expect(same).toBe(after);
  expect(await readSchedule(before.revision)).toBe(after);
});

it.each([
  ['treatments', { duration_minutes: 45 }],
  ['doctors', { is_bookable: false }],
  ['chairs', { name: 'Renamed' }],
  ['opening_hours', { until_local: '18:00' }],
  ['doctor_hours', { until_local: '17:30' }],
  ['clinics', { booking_horizon_days: 90 }],
] as const)('a change of %s raises the revision', async (table, change) => {
  const readSchedule = createScheduleCache(api.db, 0);
  const { revision } = await readSchedule();
  const name = table === 'chairs' ? 'Chair 1' : undefined;
  await api.db
    .updateTable(table)
    .set(change)
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .execute();
  expect((await readSchedule()).revision).not.toBe(revision);
});
