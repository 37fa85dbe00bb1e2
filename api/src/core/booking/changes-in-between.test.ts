import { type RawBuilder, sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingRules } from 'shared-contracts';
import { book, clearBookings, newBooking } from '../../../test-kit/bookings';
import { call, type CallResponse } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { joinDay, runOffers } from '../../../test-kit/waiting-list';

/*
 * What can change (rows) × every way to take a time (columns) × when it changes: before the time is planned,
 * between plan and write, and in another process. A time is never taken by rules that are no longer true.
 */

let api: TestApi;
let other: { readonly url: string };
let patient: SignedIn;
let neighbour: SignedIn;
let reception: SignedIn;
let patientId: string;
let doctorId: string;

beforeAll(async () => {
  api = await startTestApi();
  other = await api.startAnother();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  neighbour = await signIn(api, { email: 'neighbour@clinic.test' });
  reception = await signInAs(api, 'reception');
  const find = sql<{ patientId: string; doctorId: string }>`
    select patient_id as "patientId", (
      select doctor_id from doctors where name = 'Dr Teeth Whitening') as "doctorId"
    from patients where user_id = ${patient.userId}`;
  ({ patientId, doctorId } = (await find.execute(api.db)).rows[0]!);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.deleteFrom('waiting_entries').execute();
});

const WHITENING = 'Teeth Whitening';
const at = (slot: string) => ({ appoinmentDate: 'Mar 3, 2026', slot });
const NOON = { dateLocal: '2026-03-03', timeLocal: '11:00' };

type Act = (url: string) => Promise<CallResponse>;
interface Way {
  /** What happens while everything is as it was; returns what is done after the change. */
  readonly prepare: () => Promise<Act>;
}

const send =
  (request: string, token: string, body: object): Act =>
  (url) =>
    call({ url }, request, { token, body });
const sendBooking = () => send('POST /api/bookings', patient.token, newBooking(patient));
const sendHold = () =>
  send('POST /api/holds', patient.token, { ...at('9.30 am'), treatment: WHITENING });
const sendForPatient = (more: object = {}) => {
  const body = { treatment: WHITENING, date: '2026-03-03', time: '09:30', ...more };
  return send(`POST /api/patients/${patientId}/visits`, reception.token, body);
};

const ways = {
  book: { prepare: async () => sendBooking() },
  hold: { prepare: async () => sendHold() },
  'book a hold': {
    prepare: async () => {
      await sendHold()(api.url);
      return sendBooking();
    },
  },
  move: {
    prepare: async () => {
      const id = await book(api, patient);
      const body = { ...NOON, doctorId, revision: 0 };
      return send(`PUT /api/visits/${id}/place`, reception.token, body);
    },
  },
  reschedule: {
    prepare: async () => {
      const id = await book(api, patient);
      return send(`PUT /api/bookings/${id}/time`, patient.token, at('11.00 am'));
    },
  },
  lengthen: {
    prepare: async () => {
      const id = await book(api, patient);
      const body = { durationMinutes: 45, revision: 0 };
      return send(`PUT /api/visits/${id}/duration`, reception.token, body);
    },
  },
  'book for a caller': { prepare: async () => sendForPatient() },
  'book with a length': { prepare: async () => sendForPatient({ durationMinutes: 45 }) },
  override: {
    prepare: async () => sendForPatient({ override: { reason: 'Pain', rules: [...bookingRules] } }),
  },
  'accept an offer': {
    prepare: async () => {
      const id = await book(api, neighbour);
      await joinDay(api, patient);
      await call(api, `DELETE /api/bookings/${id}`, { token: neighbour.token });
      await runOffers(api);
      return sendBooking();
    },
  },
} satisfies Record<string, Way>;
type WayName = keyof typeof ways;
const names = Object.keys(ways) as WayName[];

/** What is stored of the time that was taken: price, length, clean-up, start in UTC and chair. */
const taken = (changes: object = {}) => ({
  ...{ cents: 18_000, minutes: 30, cleanup: 0, chair: 'Chair 1' },
  ...changes,
});
type Expected = string | ReturnType<typeof taken>;

/** As another visit of the desk, but for the length that was asked for. */
const withLength = (expected: Expected): Expected =>
  typeof expected === 'string' ? expected : { ...expected, minutes: 45 };

/** The same for each way unless said otherwise. */
function each(usual: Expected, odd: Partial<Record<WayName, Expected>> = {}) {
  const ofCaller = withLength(odd['book for a caller'] ?? usual);
  const all = { 'book with a length': ofCaller, ...odd };
  return Object.fromEntries(names.map((name) => [name, all[name] ?? usual])) as Record<
    WayName,
    Expected
  >;
}

/** A visit that exists keeps what it was booked with. */
const own = { move: taken(), reschedule: taken(), lengthen: taken({ minutes: 45 }) };

interface Change {
  readonly make: RawBuilder<unknown>;
  readonly undo: RawBuilder<unknown>;
  readonly expected: Record<WayName, Expected>;
}
const setTreatment = (columns: string) =>
  sql.raw(`update treatments set ${columns} where name = '${WHITENING}'`);
const setDoctor = (columns: string) =>
  sql.raw(`update doctors set ${columns} where name = 'Dr ${WHITENING}'`);
const setHours = (from: string) =>
  sql.raw(`update doctor_hours set from_local = '${from}' where doctor_id = (
    select doctor_id from doctors where name = 'Dr ${WHITENING}')`);
/** Leaves only the afternoon of the day, for a doctor or, with `null`, for the clinic. */
const specialHours = (owner: string) =>
  sql.raw(`insert into special_hours (clinic_id, doctor_id, from_date, until_date, hours)
    values (1, ${owner}, '2026-03-02', '2026-03-04',
      '[{"weekday": 2, "fromLocal": "13:00", "untilLocal": "17:00"}]')`);
/** Blocks the morning for what a table has by this name. */
const block = (owner: 'doctor' | 'chair', name: string) =>
  sql.raw(`insert into blocks
    (clinic_id, ${owner}_id, kind, from_date, until_date, from_local, until_local)
    select 1, ${owner}_id, '${owner === 'chair' ? 'out_of_order' : 'lunch'}', '2026-03-03', '2026-03-03', '09:00', '12:00'
    from ${owner}s where name = '${name}'`);
const setClinic = (columns: string) => sql.raw(`update clinics set ${columns}`);

/** A hold, or an offer, names its dentist: its patient is told who has become unavailable. */
const heldDoctor = {
  'book a hold': 'doctor_unavailable',
  'accept an offer': 'doctor_unavailable',
};

const changes: Record<string, Change> = {
  'the price': {
    make: setTreatment('price_cents = 9000'),
    undo: setTreatment('price_cents = 18000'),
    expected: each(taken({ cents: 9_000 }), {
      ...own,
      book: 'price_mismatch',
      // The price that was promised and seen.
      'book a hold': taken(),
      'accept an offer': taken(),
    }),
  },
  'the length': {
    make: setTreatment('duration_minutes = 60'),
    undo: setTreatment('duration_minutes = 30'),
    expected: each(taken({ minutes: 60 }), own),
  },
  'the clean-up': {
    make: setTreatment('cleanup_minutes = 20'),
    undo: setTreatment('cleanup_minutes = 0'),
    expected: each(taken({ cleanup: 20 }), own),
  },
  'the dentist is away': {
    make: sql`insert into doctor_time_off (clinic_id, doctor_id, starts_at, ends_at)
      select 1, doctor_id, '2026-03-03T05:00Z', '2026-03-04T05:00Z' from doctors
      where name = 'Dr Teeth Whitening'`,
    undo: sql`delete from doctor_time_off`,
    expected: each('slot_not_offered', heldDoctor),
  },
  'the dentist is removed': {
    make: setDoctor('removed_at = now()'),
    undo: setDoctor('removed_at = null'),
    expected: each('slot_not_offered', heldDoctor),
  },
  'the dentist is not bookable online': {
    make: setDoctor('is_bookable = false'),
    undo: setDoctor('is_bookable = true'),
    expected: each('slot_not_offered', {
      ...{ ...heldDoctor, ...own },
      'book for a caller': taken(),
      override: taken(),
    }),
  },
  'the treatment is retired': {
    make: setTreatment('retired_at = now()'),
    undo: setTreatment('retired_at = null'),
    expected: each('slot_not_offered', own),
  },
  'the hours': {
    make: setHours('13:00'),
    undo: setHours('09:00'),
    expected: each('slot_not_offered', { ...heldDoctor, override: taken() }),
  },
  'special hours of the dentist': {
    make: specialHours(`(select doctor_id from doctors where name = 'Dr ${WHITENING}')`),
    undo: sql`delete from special_hours`,
    expected: each('slot_not_offered', { ...heldDoctor, override: taken() }),
  },
  'special opening hours': {
    make: specialHours('null'),
    undo: sql`delete from special_hours`,
    expected: each('slot_not_offered', { ...heldDoctor, override: taken() }),
  },
  'the dentist is blocked': {
    make: block('doctor', `Dr ${WHITENING}`),
    undo: sql`delete from blocks`,
    expected: each('slot_not_offered', { ...heldDoctor, override: taken() }),
  },
  'a chair is out of order': {
    make: block('chair', 'Chair 1'),
    undo: sql`delete from blocks`,
    // No reason repairs a chair; a visit that stays in it cannot become longer.
    expected: each(taken({ chair: 'Chair 2' }), {
      lengthen: 'slot_taken',
    }),
  },
  'a closed day': {
    make: sql`insert into closed_days values (1, '2026-03-03', 'Holiday')`,
    undo: sql`delete from closed_days`,
    expected: each('clinic_closed', { override: taken() }),
  },
  'a chair is gone': {
    make: sql`update chairs set retired_at = now() where name = 'Chair 1'`,
    undo: sql`update chairs set retired_at = null`,
    expected: each(taken({ chair: 'Chair 2' }), {
      lengthen: taken({ minutes: 45, chair: 'Chair 2' }),
    }),
  },
  'the rules of booking': {
    make: setClinic('minimum_notice_minutes = 4320'),
    undo: setClinic('minimum_notice_minutes = 0'),
    expected: each('notice_too_short', {
      // Its time was booked in time.
      lengthen: taken({ minutes: 45 }),
      override: taken(),
    }),
  },
  'the time zone': {
    make: setClinic("time_zone = 'America/Chicago'"),
    undo: setClinic("time_zone = 'America/New_York'"),
    expected: each(taken(), own),
  },
};

/** What the request led to: its error, or what is stored of the time that it took. */
async function readOutcome({ status, body }: CallResponse): Promise<unknown> {
  if (status !== 200) return (body as { code: string }).code;
  const stored = sql<object>`
    select price_cents as cents, extract(epoch from ends_at - starts_at)::integer / 60 as minutes,
      extract(epoch from chair_free_at - ends_at)::integer / 60 as cleanup, c.name as chair,
      (starts_at at time zone (select time_zone from clinics))::text =
        (date_local + time_local)::text as "isAtItsTime"
    from bookings b join chairs c using (chair_id) where patient_id = ${patientId} and status <> 'cancelled'`;
  const [row, ...others] = (await stored.execute(api.db)).rows;
  if (others.length > 0) return 'more than one time is taken';
  const { isAtItsTime, ...place } = row as { isAtItsTime: boolean };
  return isAtItsTime ? place : 'a time in the former zone';
}

async function isAnyoneWaiting(): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(api.db)).rows.length > 0;
}

/** Sends the request while the change is made but not committed, so that it plans by the former rules. */
async function actInBetween({ make }: Change, act: Act): Promise<CallResponse> {
  let sent: Promise<CallResponse> | undefined;
  await api.db.transaction().execute(async (trx) => {
    await make.execute(trx);
    let isAnswered = false;
    sent = act(api.url).finally(() => (isAnswered = true));
    while (!isAnswered && !(await isAnyoneWaiting())) await sleep(5);
  });
  return sent!;
}

async function play(change: Change, way: Way, when: string): Promise<unknown> {
  // Both processes know the schedule as it was.
  const date = encodeURIComponent('Mar 3, 2026');
  for (const url of [api.url, other.url])
    await call({ url }, `GET /api/appoinmentOptions?date=${date}`);
  const act = await way.prepare();
  try {
    if (when === 'between plan and write')
      return await readOutcome(await actInBetween(change, act));
    await change.make.execute(api.db);
    return await readOutcome(await act(when === 'before the plan' ? api.url : other.url));
  } finally {
    await change.undo.execute(api.db);
  }
}

describe.each(['before the plan', 'between plan and write', 'in the other process'])(
  '%s',
  (when) => {
    describe.each(Object.entries(changes))('%s changes', (_name, change) => {
      it.each(Object.entries(ways) as [WayName, Way][])('%s', async (name, way) => {
        expect(await play(change, way, when)).toEqual(change.expected[name]);
      });
    });
  },
);

it('without the database’s check of the revision, times are taken by the former rules', async () => {
  await sql`alter table bookings disable trigger place_is_planned`.execute(api.db);
  const { 'the price': price, 'a closed day': closedDay } = changes;
  expect(await play(price!, ways.book, 'between plan and write')).toEqual(taken());
  await clearBookings(api);
  expect(await play(closedDay!, ways.move, 'between plan and write')).toEqual(taken());
  await sql`alter table bookings enable trigger place_is_planned`.execute(api.db);
});
