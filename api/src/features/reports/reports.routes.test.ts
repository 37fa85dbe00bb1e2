import { sql } from 'kysely';
import { call, invalidFields, success } from '../../../test-kit/call';
import { saveMonthOfVisits } from '../../../test-kit/month-of-visits';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';
import { rollUp } from './roll-up.service';

let api: TestApi;
let owner: SignedIn;

const zone = clinic.timeZone;

beforeAll(async () => {
  api = await startTestApi();
  api.now = new Date('2026-03-25T16:00:00Z');
  owner = await signInAdmin(api);
  const patient = await signIn(api, { email: 'pat@clinic.test' });
  await saveMonthOfVisits(api, patient);
  await api.db
    .insertInto('reviews')
    .values(
      // The first is of March 7 at the clinic, the second of the morning on which the clocks change.
      [
        ['2026-03-08T04:59:00Z', patient.userId] as const,
        ['2026-03-08T07:30:00Z', owner.userId] as const,
      ].map(([at, user_id]) => ({
        clinic_id: 1,
        user_id,
        review: 'Calm.',
        location: 'Queens',
        created_at: new Date(at),
      })),
    )
    .execute();
  await rollUp(api.db, api.now);
});
afterAll(() => api.stop());

interface Point {
  readonly startsOn: string;
  readonly [name: string]: unknown;
}

interface Use {
  readonly resource: string;
  readonly name: string;
  readonly weekday: number;
  readonly hour: number;
  readonly busyMinutes: number;
  readonly openMinutes: number;
}

interface Report {
  readonly groups: readonly { readonly by: string; readonly id: string; readonly name: string }[];
  readonly points: Point[];
  readonly hourUse: Use[];
  readonly resourceUse: Use[];
}

const get = (query: string) => call(api, `GET /api/reports?${query}`, { token: owner.token });

const read = async (query = 'from=2026-03-01&until=2026-03-31&interval=day') =>
  (await get(query)).body as Report;

/** The figures of one kind by day, straight from the rows. */
async function listByDay(day: string, figures: string, from: string) {
  const { rows } = await sql
    .raw<Point>(
      `select (${day})::date::text as "startsOn", ${figures} from ${from}
       where (${day})::date between '2026-03-01' and '2026-03-31' group by 1 order by 1`,
    )
    .execute(api.db);
  return rows;
}

const localDay = (column: string) => `${column} at time zone '${zone}'`;
const count = (condition: string, name: string) =>
  `(count(*) filter (where ${condition}))::integer as "${name}"`;
const sum = (condition: string, name: string) =>
  `(coalesce(sum(amount_cents) filter (where ${condition}), 0))::integer as "${name}"`;
const ahead = `date_local - (${localDay('created_at')})::date`;

const figures = [
  [
    'visits, by their day',
    'date_local',
    'bookings',
    [
      count(`status = 'completed'`, 'completed'),
      count(`status = 'no_show'`, 'noShows'),
      count(`status = 'cancelled'`, 'cancelled'),
      count(`status in ('booked', 'paid')`, 'openVisits'),
    ],
  ],
  [
    'bookings, by the day on which they were made',
    localDay('created_at'),
    'bookings',
    [
      count(`source = 'online'`, 'bookedOnline'),
      count(`source = 'staff'`, 'bookedByStaff'),
      count(`source = 'waiting_list'`, 'bookedFromWaitingList'),
      count(`${ahead} = 0`, 'leadSameDay'),
      count(`${ahead} in (1, 2, 3, 4, 5, 6, 7)`, 'lead1To7Days'),
      count(`${ahead} > 7 and ${ahead} < 15`, 'lead8To14Days'),
      count(`${ahead} >= 15 and ${ahead} < 31`, 'lead15To30Days'),
      count(`${ahead} >= 31`, 'leadOver30Days'),
      `sum(${ahead})::integer as "leadDays"`,
    ],
  ],
  [
    'payments, by the day on which they were received',
    localDay('recorded_at'),
    'payments',
    [sum(`method = 'card_online'`, 'cardCents'), sum(`method = 'cash'`, 'clinicCents')],
  ],
  [
    'refunds, by the day on which they were returned',
    localDay('recorded_at'),
    'ledger_entries',
    [`0 - ${sum(`kind = 'refund'`, 'refundCents')}`],
  ],
  [
    'reviews, by the day on which they were written',
    localDay('created_at'),
    'reviews',
    [count('true', 'reviews')],
  ],
] as const;

it.each(figures)('the figures of %s are those of the rows', async (...[, day, from, columns]) => {
  const expected = await listByDay(day, columns.join(), from);
  expect(expected.length).toBeGreaterThan(1);
  const { points } = await read();
  const names = Object.keys(expected[0] ?? {});
  const none = Object.fromEntries(names.map((name) => [name, 0]));
  const reported = points.map((point) =>
    Object.fromEntries(names.map((name) => [name, point[name]])),
  );
  const byDay = new Map(expected.map((row) => [row.startsOn, row]));
  expect(reported).toEqual(
    points.map(({ startsOn }) => byDay.get(startsOn) ?? { ...none, startsOn }),
  );
});

it('the reviews of the night before the clocks change are of two days', async () => {
  const { points } = await read();
  const written = points.filter(({ reviews }) => reviews !== 0);
  expect(written.map(({ startsOn }) => startsOn)).toEqual(['2026-03-07', '2026-03-08']);
});

it('weeks begin on Monday and months on the first, as far as they are in the range', async () => {
  const days = await read('from=2026-03-04&until=2026-04-03&interval=day');
  const weeks = await read('from=2026-03-04&until=2026-04-03&interval=week');
  const months = await read('from=2026-03-04&until=2026-04-03&interval=month');
  const starts = ({ points }: Report) => points.map(({ startsOn }) => startsOn);
  expect(starts(weeks)).toEqual([
    '2026-03-04',
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
    '2026-03-30',
  ]);
  expect(starts(months)).toEqual(['2026-03-04', '2026-04-01']);
  const total = ({ points }: Report, name: string) =>
    points.reduce((all, point) => all + Number(point[name]), 0);
  for (const name of ['completed', 'bookedOnline', 'cardCents', 'refundCents', 'leadDays']) {
    expect(total(days, name)).toBeGreaterThan(0);
    expect(total(weeks, name)).toBe(total(days, name));
    expect(total(months, name)).toBe(total(days, name));
  }
});

/** Occupied minutes, minute by minute, of the days up to the last count. */
async function countMinutes(until: string): Promise<object[]> {
  const { rows } = await sql
    .raw<object>(
      `select extract(dow from date_local)::integer as weekday,
        extract(hour from minute at time zone '${zone}')::integer as hour,
        count(*)::integer as "busyMinutes"
      from bookings, generate_series(starts_at, ${until} - interval '1 second', '1 minute') as minute
      where status not in ('held', 'cancelled', 'no_show')
        and date_local between '2026-03-01' and '2026-03-25'
      group by 1, 2 order by 1, 2`,
    )
    .execute(api.db);
  return rows;
}

it.each([
  ['doctor', 'ends_at'],
  // Until it is clean.
  ['chair', 'chair_free_at'],
])('the use of each %s is that of the visits, by the clock of the clinic', async (of, until) => {
  const { hourUse, resourceUse } = await read();
  const used = hourUse
    .filter(({ resource, busyMinutes }) => resource === of && busyMinutes > 0)
    .map(({ weekday, hour, busyMinutes }) => ({ weekday, hour, busyMinutes }));
  const expected = await countMinutes(until);
  expect(expected.length).toBeGreaterThan(20);
  expect(used).toEqual(expected);
  const total = (rows: readonly { busyMinutes: number }[]) =>
    rows.reduce((all, { busyMinutes }) => all + busyMinutes, 0);
  expect(total(resourceUse.filter(({ resource }) => resource === of))).toBe(total(used));
});

/** The figures of each dentist or treatment, straight from the rows. */
async function listByGroup(column: string, names: string) {
  const ledgerDay = localDay('recorded_at');
  const march = `between '2026-03-01' and '2026-03-31'`;
  const { rows } = await sql
    .raw(
      `select ${column} as id, n.name,
         (select count(*)::integer from bookings b where b.${column} = n.${column}
           and status = 'completed' and date_local ${march}) as completed,
         (select count(*)::integer from bookings b where b.${column} = n.${column}
           and status = 'no_show' and date_local ${march}) as "noShows",
         (select count(*)::integer from bookings b where b.${column} = n.${column}
           and status = 'cancelled' and date_local ${march}) as cancelled,
         (select coalesce(sum(amount_cents), 0)::integer from ledger_entries join bookings b
           using (booking_id) where b.${column} = n.${column} and kind = 'payment'
           and (${ledgerDay})::date ${march}) as "receivedCents",
         (select coalesce(-sum(amount_cents), 0)::integer from ledger_entries join bookings b
           using (booking_id) where b.${column} = n.${column} and kind = 'refund'
           and (${ledgerDay})::date ${march}) as "returnedCents"
       from ${names} n where exists (select from bookings b where b.${column} = n.${column}
         and date_local ${march}) order by n.name`,
    )
    .execute(api.db);
  return rows as { readonly completed: number; readonly receivedCents: number }[];
}

it.each([
  ['doctor', 'doctor_id', 'doctors'],
  ['treatment', 'treatment_id', 'treatments'],
])('the visits and the money of each %s are those of the rows', async (by, column, names) => {
  const expected = await listByGroup(column, names);
  expect(expected.filter(({ completed }) => completed > 0).length).toBeGreaterThan(1);
  expect(expected.filter(({ receivedCents }) => receivedCents > 0).length).toBeGreaterThan(1);
  const { groups } = await read();
  expect(groups.filter((group) => group.by === by)).toEqual(
    expected.map((group) => ({ by, ...group })),
  );
});

it('the money of all dentists is that of the period', async () => {
  const { groups, points } = await read();
  const sum = (rows: readonly object[], name: string) =>
    rows.reduce((all, row) => all + Number((row as Record<string, unknown>)[name]), 0);
  const dentists = groups.filter(({ by }) => by === 'doctor');
  expect(sum(dentists, 'receivedCents')).toBe(
    sum(points, 'cardCents') + sum(points, 'clinicCents'),
  );
  expect(sum(dentists, 'returnedCents')).toBe(sum(points, 'refundCents'));
});

it('chairs could be used while the clinic is open, doctors while they work', async () => {
  const { hourUse, resourceUse } = await read('from=2026-03-02&until=2026-03-08&interval=day');
  // Six chairs; four doctors work from 9 to 5 or 9 to 1.
  const open = (of: string, at: number) =>
    hourUse.find(({ resource, weekday, hour }) => resource === of && weekday === 0 && hour === at)
      ?.openMinutes;
  expect(open('chair', 9)).toBe(6 * 60);
  expect(open('chair', 17) ?? 0).toBe(0);
  expect(open('doctor', 9)).toBe(5 * 60);
  expect(open('doctor', 14)).toBe(4 * 60);
  const surgeon = resourceUse.find(({ name }) => name === 'Dr Oral Surgery');
  expect(surgeon?.openMinutes).toBe(7 * 3 * 60);
});

it('the response says when the figures were counted', async () => {
  expect(await get('from=2026-01-01&until=2026-01-02&interval=day')).toEqual(
    success(expect.objectContaining({ countedAtUtc: '2026-03-25T16:00:00.000Z' })),
  );
});

it.each([
  ['an end before the start', 'from=2026-03-02&until=2026-03-01&interval=day', 'until'],
  ['more than five years', 'from=2021-01-01&until=2026-03-01&interval=month', 'until'],
  ['no day', 'from=x&until=2026-03-01&interval=day', 'from'],
  ['an empty day', 'from=&until=2026-03-01&interval=day', 'from'],
  ['a day in another format', 'from=Nov%201,%202026&until=2026-03-01&interval=day', 'from'],
  ['a day beyond the supported years', 'from=2026-03-01&until=9999-12-31&interval=day', 'until'],
  ['a day that does not exist', 'from=2026-02-30&until=2026-03-01&interval=day', 'from'],
  ['another interval', 'from=2026-03-01&until=2026-03-01&interval=hour', 'interval'],
])('a range with %s is rejected', async (_what, query, field) => {
  expect(await get(query)).toEqual(invalidFields(field));
});

describe('the export', () => {
  const range = 'from=2026-03-01&until=2026-03-31&interval=month';
  const download = async (report: string) => {
    const path = `GET /api/reports/export?report=${report}&${range}`;
    const { body, headers } = await call(api, path, { token: owner.token });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return (body as string).replace(/^\ufeff/, '').split('\r\n');
  };

  it('each report has its figures', async () => {
    const { points } = await read(range);
    const [march] = points;
    const rows = await download('visits');
    expect(rows[0]).toBe(
      'From,Completed,No-shows,No-show rate (%),Cancelled,To come or not recorded',
    );
    const { completed, noShows, cancelled, openVisits } = march as unknown as Record<
      string,
      number
    >;
    const rate = ((100 * (noShows ?? 0)) / ((completed ?? 0) + (noShows ?? 0))).toFixed(1);
    expect(rows[1]).toBe(`2026-03-01,${completed},${noShows},${rate},${cancelled},${openVisits}`);
  });

  it('names are protected against formulas, and the export is in the audit log', async () => {
    await api.db
      .updateTable('chairs')
      .set({ name: '=cmd|calc' })
      .where('name', '=', 'Chair 1')
      .execute();
    const rows = await download('use');
    expect(rows.some((row) => row.startsWith("chair,'=cmd|calc,"))).toBe(true);
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'report.exported')
      .orderBy('entry_id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      actor_id: owner.userId,
      after: { report: 'use', from: '2026-03-01', until: '2026-03-31', interval: 'month' },
    });
  });

  it.each(['dentists', 'treatments'])('%s have a line each', async (report) => {
    const { groups } = await read(range);
    const named = groups.filter(({ by }) => (by === 'doctor') === (report === 'dentists'));
    const [head, ...lines] = await download(report);
    expect(head).toBe('Name,Completed,No-shows,Cancelled,Received (USD),Returned (USD),Net (USD)');
    expect(lines.filter((line) => line !== '')).toHaveLength(named.length);
  });

  it.each(['bookings', 'revenue', 'lead-time', 'reviews'])('%s can be exported', async (report) => {
    const rows = await download(report);
    expect(rows[1]).toMatch(/^2026-03-01,\d/);
  });
});
