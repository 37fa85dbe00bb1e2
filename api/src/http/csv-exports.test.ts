import { book } from '../../test-kit/bookings';
import { aTextLike, call } from '../../test-kit/call';
import { addPayment } from '../../test-kit/money';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let owner: SignedIn;
let dentist: SignedIn;
let patient: SignedIn;

const { clinicId: clinic_id } = clinic;

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
  dentist = await signInAs(api, 'dentist');
  patient = await signIn(api, { email: 'pat@clinic.test' });
  await book(api, patient);
});
afterAll(() => api.stop());

/** The rows of an export, the headings first. */
async function exportRows(path: string, { token }: SignedIn = owner): Promise<string[]> {
  const { body } = await call(api, `GET /api${encodeURI(path)}`, { token });
  return (body as string).trim().split('\r\n');
}

const PAT = 'Name of pat@clinic.test,pat@clinic.test,';

it.each([
  ['/users/export?search=PAT@', 'Name,Email,Roles', [PAT]],
  ['/users/export?search=admin', 'Name,Email,Roles', [/^Demo Admin,.+,owner$/]],
  ['/users/export?search=nobody', 'Name,Email,Roles', []],
  [
    '/users/export?filter=staff&sort=-email',
    'Name,Email,Roles',
    [/,reception$/, /,dentist$/, /,dentist$/, /,owner$/],
  ],
  [
    '/patients/export?search=pat@clinic.test',
    "Name,Date of birth,Phone,Email,Account,Last visit,Next visit,Guardian,Guardian's phone,Language,Address,Contact by,Insurance number",
    [/^Name of pat@clinic\.test,,.*,pat@clinic\.test,yes,,2026-03-03,,,.*,,,$/],
  ],
  [
    '/bookings/export?email=pat@clinic.test',
    'Date,Time,Treatment,Patient,Doctor,Price (USD),Paid,State',
    [/^2026-03-03,09:30,Teeth Whitening,Pat Ient,.+,180\.00,no,booked$/],
  ],
  [
    '/visits/unpaid/export?when=upcoming',
    'Patient,Phone,Email,Treatment,Date,Time,State,Price (USD),Due (USD)',
    [/^Pat Ient,'\+1 212 555 0100,pat@clinic\.test,.+,2026-03-03,09:30,booked,180\.00,180\.00$/],
  ],
  [
    '/visits/unpaid/export?when=past',
    'Patient,Phone,Email,Treatment,Date,Time,State,Price (USD),Due (USD)',
    [],
  ],
] as const)('%s has what the list shows', async (path, headings, expected) => {
  const [first, ...rows] = await exportRows(path);
  expect(first).toBe(headings);
  expect(rows).toEqual(expected.map((row) => (typeof row === 'string' ? row : aTextLike(row))));
});

it('doctors are found by the words of their row', async () => {
  const [headings, ...all] = await exportRows('/doctors/export');
  expect(headings).toBe('Name,Email,Speciality');
  const [name, email, speciality] = all[0]?.split(',') ?? [];
  const [, ...found] = await exportRows(`/doctors/export?search=${speciality} ${email}`);
  expect(found).toEqual([`${name},${email},${speciality}`]);
});

it('messages and reviews are those of the filter, without formulas', async () => {
  const thread = { clinic_id, email: 'ann@clinic.test', message: 'Hello', created_at: api.now };
  await api.db
    .insertInto('messages')
    .values([
      { ...thread, subject: '=HYPERLINK("x")' },
      { ...thread, subject: 'Done', state: 'done' },
    ])
    .execute();
  const [, ...threads] = await exportRows('/threads/export?view=open');
  expect(threads).toEqual([aTextLike(/,ann@clinic\.test,"'=HYPERLINK\(""x""\)",Hello,open,,0$/)]);
  const review = { clinic_id, location: 'Here', created_at: api.now };
  await api.db
    .insertInto('reviews')
    .values([
      { ...review, user_id: patient.userId, review: '+1' },
      { ...review, user_id: dentist.userId, review: 'Bad', held_back_at: api.now },
    ])
    .execute();
  expect(await exportRows('/reviews/managed/export?filter=all')).toHaveLength(3);
  const [, ...held] = await exportRows('/reviews/managed/export?filter=held_back');
  expect(held).toEqual([aTextLike(/,Here,Bad,held back,,$/)]);
});

it('an export of several batches has each row once, in the order of the list', async () => {
  const names = Array.from({ length: 1_100 }, (_, index) => `Many ${10_000 + index}`);
  // Each account holder is a patient too.
  const toEmail = (name: string) => `${name.slice(5)}@clinic.test`;
  await api.db
    .insertInto('users')
    .values(names.map((name) => ({ clinic_id, name, uid: name, email: toEmail(name) })))
    .execute();
  const [, ...patients] = await exportRows('/patients/export?search=many');
  expect(patients.map((row) => row.split(',')[0])).toEqual(names);
  const [, ...users] = await exportRows('/users/export?search=many');
  expect(users.map((row) => row.split(',')[0])).toEqual(names);
});

it('all refunds are exported, oldest first', async () => {
  const bookingId = await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
  const payment_id = await addPayment(api, { bookingId, intentId: null });
  const refund = { clinic_id, booking_id: bookingId, payment_id, reason: 'paid_twice' } as const;
  const refunds = Array.from({ length: 60 }, (_, index) => ({
    ...refund,
    amount_cents: index + 1,
    created_at: new Date(api.now.getTime() + index),
  }));
  await api.db
    .insertInto('refunds')
    .values(refunds.map((one) => ({ ...one, status: 'requested' as const })))
    .execute();
  await api.db
    .updateTable('refunds')
    .set({ status: 'succeeded', settled_at: api.now })
    .where('amount_cents', '<', 56)
    .execute();
  const [headings, ...rows] = await exportRows('/refunds/export?search=whitening pat');
  expect(headings).toBe(
    'Patient,Treatment,Date,Time,Amount (USD),Paid by,Reason,State,Due since (UTC)',
  );
  expect(rows).toHaveLength(60);
  expect(rows[0]).toMatch(/^Pat Ient,.+,2026-03-04,09:30,0\.01,cash,paid_twice,succeeded,2026/);
  expect(await exportRows('/refunds/export?search=nobody')).toEqual([headings]);
});

it('a dentist exports the patients they may find', async () => {
  expect(await exportRows('/patients/export', dentist)).toHaveLength(1);
});

it('an export is in the audit log, with its filter but not what was searched for', async () => {
  await exportRows('/threads/export?view=mine&search=Ann');
  await exportRows('/bookings/export?email=pat@clinic.test');
  const entries = await api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'after'])
    .where('action', 'in', ['messages.exported', 'bookings.exported'])
    .orderBy('entry_id', 'desc')
    .limit(2)
    .execute();
  expect(entries).toEqual([
    { actor_id: owner.userId, action: 'bookings.exported', after: {} },
    { actor_id: owner.userId, action: 'messages.exported', after: { view: 'mine' } },
  ]);
});
