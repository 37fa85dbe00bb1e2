import { sql } from 'kysely';
import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let reception: SignedIn;

const START = new Date('2026-03-02T14:00:00Z');

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  reception = await signInAs(api, 'reception');
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await clearBookings(api);
});

interface Page {
  readonly visits: { id: string; startsAtUtc: string }[];
  readonly next: string | null;
}

const list = async (query: string) =>
  (await call(api, `GET /api/visits/unpaid?${query}`, { token: reception.token })).body as Page;

const listIds = async (query: string) => (await list(query)).visits.map(({ id }) => id);

const bookOn = (day: number) => book(api, patient, { appoinmentDate: `Mar ${day}, 2026` });

const setStatus = (id: string, status: 'cancelled' | 'completed' | 'no_show') =>
  api.db.updateTable('bookings').set({ status }).where('booking_id', '=', id).execute();

it('a visit has its patient, how to reach them and what is to be paid', async () => {
  const id = await bookOn(3);
  expect(await list('when=upcoming')).toEqual({
    visits: [
      {
        id,
        patientId: anId,
        patient: 'Pat Ient',
        email: patient.email,
        phone: '+1 212 555 0100',
        treatment: 'Teeth Whitening',
        status: 'booked',
        startsAtUtc: '2026-03-03T14:30:00.000Z',
        priceCents: 18_000,
        owedCents: 18_000,
      },
    ],
    next: null,
  });
});

it('upcoming visits are soonest first, past ones the latest first', async () => {
  const ids = [await bookOn(3), await bookOn(4), await bookOn(5), await bookOn(6)];
  await setStatus(ids[0] ?? '', 'completed');
  api.now = new Date('2026-03-05T00:00:00Z');
  reception = await signInAs(api, 'reception');
  expect(await listIds('when=upcoming')).toEqual([ids[2], ids[3]]);
  expect(await listIds('when=past')).toEqual([ids[1], ids[0]]);
  api.now = START;
  reception = await signInAs(api, 'reception');
});

it('paid, cancelled and missed visits and free ones are not listed', async () => {
  const [paid, cancelled, missed, free] = [
    await bookOn(3),
    await bookOn(4),
    await bookOn(5),
    await bookOn(6),
  ];
  await call(api, `POST /api/bookings/${paid}/clinic-payment`, { token: reception.token });
  await setStatus(cancelled, 'cancelled');
  await setStatus(missed, 'no_show');
  await api.db
    .updateTable('bookings')
    .set({ price_cents: 0 })
    .where('booking_id', '=', free)
    .execute();
  expect(await listIds('when=upcoming')).toEqual([]);
});

/** Inserted past the rules: one patient can't have that many. */
async function insertMany() {
  await sql`alter table bookings drop constraint if exists bookings_patient_overlap`.execute(
    api.db,
  );
  await sql`
    insert into bookings (clinic_id, patient_id, treatment_id, date_local, time_local, starts_at,
      ends_at, chair_free_at, price_cents, contact_name, contact_email, contact_phone)
    select 1, (select patient_id from patients limit 1), (select treatment_id from treatments limit 1),
      date '2027-01-01' + n, '09:00', date '2027-01-01' + n, date '2027-01-01' + n + time '00:30',
      date '2027-01-01' + n + time '00:30', 100, '', '', ''
    from generate_series(1, 27) n`.execute(api.db);
}

it.each(['upcoming', 'past'])('pages of %s visits have each visit once', async (when) => {
  await insertMany();
  if (when === 'past') api.now = new Date('2027-06-01T00:00:00Z');
  reception = await signInAs(api, 'reception');
  const first = await list(`when=${when}`);
  expect(first.visits).toHaveLength(25);
  const second = await list(`when=${when}&after=${first.next}`);
  expect(second).toMatchObject({ visits: [{}, {}], next: null });
  const ids = [...first.visits, ...second.visits].map(({ id }) => id);
  expect(new Set(ids).size).toBe(27);
  const starts = [...first.visits, ...second.visits].map(({ startsAtUtc }) => startsAtUtc);
  const sorted = starts.toSorted();
  expect(starts).toEqual(when === 'past' ? sorted.toReversed() : sorted);
});
