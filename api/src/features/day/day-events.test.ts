import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { MINUTE_MS } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let otherProcess: { readonly url: string };
let patient: SignedIn;
let reception: SignedIn;

beforeAll(async () => {
  api = await startTestApi({ heartbeatMs: 50 });
  otherProcess = await api.startAnother();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  reception = await signInAs(api, 'reception');
  for (const process of [api, otherProcess]) {
    const stream = await follow(process);
    // Its own first event, and that of the connection, which listens from now on.
    await waitFor(() => stream.listDays().length > 1);
    await stream.leave();
  }
});
afterAll(() => api.stop());
beforeEach(() => clearBookings(api));

async function waitFor(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error('It did not happen');
    await sleep(20);
  }
}

/** Follows the events of one API process until `leave` is called. */
async function follow({ url }: { readonly url: string }) {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/day/events`, {
    headers: { authorization: `Bearer ${reception.token}` },
    signal: leaving.signal,
  });
  const seen = { text: '', hasEnded: false };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  async function read(): Promise<void> {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) break;
      seen.text += chunk.value;
    }
    seen.hasEnded = true;
  }
  const reading = read().catch(() => undefined);
  const leave = async () => {
    leaving.abort();
    await reading;
  };
  const listDays = () =>
    [...seen.text.matchAll(/event: change\ndata: (.*)\n\n/g)].map(
      ([, data = '']) => (JSON.parse(data) as { dateLocal: string | null }).dateLocal,
    );
  return { response, seen, leave, listDays };
}

const listening = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'molar-listener'
  `.execute(api.db);
  return rows.map(({ pid }) => pid);
};

it('a change through one process is seen by a client of another one', async () => {
  const stream = await follow(otherProcess);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  const id = await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
  await waitFor(() => stream.listDays().includes('2026-03-04'));
  const body = { appoinmentDate: 'Mar 5, 2026', slot: '9.30 am' };
  await call(api, `PUT /api/bookings/${id}/time`, { token: patient.token, body });
  await waitFor(() => stream.listDays().includes('2026-03-05'));
  await stream.leave();
});

it('a patient who checks in is seen at once', async () => {
  const stream = await follow(otherProcess);
  const id = await book(api, patient, { appoinmentDate: 'Mar 2, 2026' });
  await waitFor(() => stream.listDays().includes('2026-03-02'));
  const before = stream.listDays().length;
  await call(api, `POST /api/bookings/${id}/check-in`, { token: patient.token });
  await waitFor(() => stream.listDays().length > before);
  expect(stream.listDays().at(-1)).toBe('2026-03-02');
  await stream.leave();
});

it('the events name days alone, and a hold is none', async () => {
  const stream = await follow(api);
  await book(api, patient, { appoinmentDate: 'Mar 6, 2026' });
  const hold = { appoinmentDate: 'Mar 7, 2026', slot: '1.00 pm', treatment: 'Oral Surgery' };
  await call(api, 'POST /api/holds', { token: patient.token, body: hold });
  await book(api, patient, { appoinmentDate: 'Mar 8, 2026' });
  await waitFor(() => stream.listDays().includes('2026-03-08'));
  expect(stream.listDays()).not.toContain('2026-03-07');
  expect(stream.seen.text).not.toContain('Pat');
  await stream.leave();
});

it('a stream that is resumed begins with the event that any day may have changed', async () => {
  const first = await follow(api);
  await first.leave();
  await book(api, patient);
  const second = await follow(api);
  await waitFor(() => second.listDays()[0] === null);
  await second.leave();
});

it('a process whose connection to the database broke says so, and goes on', async () => {
  const stream = await follow(api);
  await waitFor(() => stream.listDays().length > 0);
  const before = stream.listDays().filter((day) => day === null).length;
  for (const pid of await listening()) {
    await sql`select pg_terminate_backend(${pid})`.execute(api.db);
  }
  // When it broke, and when there was another one.
  await waitFor(() => stream.listDays().filter((day) => day === null).length > before + 1);
  await book(api, patient, { appoinmentDate: 'Mar 9, 2026' });
  await waitFor(() => stream.listDays().includes('2026-03-09'));
  await stream.leave();
});

it('the stream ends when the account loses its role, and when its token has expired', async () => {
  const setRoles = (roles: readonly 'reception'[]) =>
    api.db.updateTable('users').set({ roles }).where('user_id', '=', reception.userId).execute();
  const revoked = await follow(api);
  await setRoles([]);
  await waitFor(() => revoked.seen.hasEnded);
  await setRoles(['reception']);
  const expired = await follow(api);
  const started = api.now;
  api.now = new Date(started.getTime() + 61 * MINUTE_MS);
  await waitFor(() => expired.seen.hasEnded);
  api.now = started;
});
