import { book } from '../../test-kit/bookings';
import { signIn } from '../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { startTestWorker } from '../../test-kit/test-worker';
import { createCronItems, toReportsTask } from './schedule-jobs';

let api: TestApi;
let stopWorker: (() => Promise<void>) | undefined;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await stopWorker?.();
  await api.stop();
});

/** Asks again until the job is done; jest's own time limit ends it. */
async function waitForCount(): Promise<Date> {
  for (;;) {
    const row = await api.db.selectFrom('report_progress').select('counted_at').executeTakeFirst();
    if (row) return row.counted_at;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('the figures are counted when the process starts', async () => {
  const patient = await signIn(api, { email: 'pat@clinic.test' });
  await book(api, patient);
  stopWorker = startTestWorker(api);
  expect(await waitForCount()).toEqual(api.now);
  const day = await api.db
    .selectFrom('report_days')
    .select('open_visits')
    .where('date_local', '=', '2026-03-03')
    .executeTakeFirst();
  expect(day).toEqual({ open_visits: 1 });
});

it('they are counted every minute', () => {
  const item = createCronItems(clinic, 15).find(({ task }) => task === toReportsTask(clinic));
  const at = (min: number) => item?.match({ min, hour: 9, date: 1, month: 3, dow: 0 });
  expect([at(0), at(1), at(59)]).toEqual([true, true, true]);
});
