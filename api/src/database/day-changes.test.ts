import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DayChange } from 'shared-contracts';
import { type Relay, startRelay } from '../../test-kit/relay';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { createDayChanges, type DayChanges } from './day-changes';

let api: TestApi;
let relay: Relay;
let changes: DayChanges;
let heard: DayChange[];

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

beforeEach(async () => {
  relay = await startRelay(api.databaseUrl);
  changes = createDayChanges(relay.url, clinic);
  heard = [];
  changes.subscribe((change) => heard.push(change));
  await until(() => changes.readState() === 'connected');
  // What the start of the API has changed may be told still: what was sent before is heard before.
  await notify(marker);
  await until(() => heard.some(({ dateLocal }) => dateLocal === MARKED));
  heard = [];
});
afterEach(async () => {
  await relay.cut();
  await changes.stop();
});

const MARKED = '2026-12-31';
const marker = JSON.stringify({ clinicId: clinic.clinicId, dateLocal: MARKED });

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20);
}

const notify = (payload: string) =>
  sql`select pg_notify('day_changed', ${payload})`.execute(api.db);

const DAY = { dateLocal: '2026-03-03' };
const ours = JSON.stringify({ clinicId: clinic.clinicId, ...DAY });

it.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['another shape', '{"clinicId":1,"day":5}'],
  ['another clinic', JSON.stringify({ clinicId: 99, ...DAY })],
])('a notification of %s changes nothing', async (_what, payload) => {
  await notify(payload);
  await notify(ours);
  await until(() => heard.length > 0);
  expect(heard).toEqual([DAY]);
});

it('a connection that the network has lost is noticed and replaced within 10 seconds', async () => {
  const lostAt = performance.now();
  relay.lose();
  await notify(ours);
  await sleep(10);
  relay.reconnect();
  await until(() => heard.length >= 2);
  expect(performance.now() - lostAt).toBeLessThan(10_000);
  // When it was noticed, and when nothing can be missed any more.
  expect(heard).toEqual([{ dateLocal: null }, { dateLocal: null }]);
  expect(changes.readState()).toBe('connected');
  await notify(ours);
  await until(() => heard.length > 2);
  expect(heard.at(-1)).toEqual(DAY);
}, 30_000);
