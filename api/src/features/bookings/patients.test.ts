import { book, newBooking } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let parent: SignedIn;
let other: SignedIn;
let robin: string;
let sam: string;

async function addMember(person: SignedIn, name: string): Promise<string> {
  const body = { name, dateOfBirth: null };
  const response = await call(api, 'POST /api/account/patients', { token: person.token, body });
  return (response.body as { insertedId: string }).insertedId;
}

beforeAll(async () => {
  api = await startTestApi();
  parent = await signIn(api, { email: 'parent@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  robin = await addMember(parent, 'Robin');
  sam = await addMember(parent, 'Sam');
});
afterAll(() => api.stop());
beforeEach(() => api.db.deleteFrom('bookings').execute());

const whitening = { appoinmentDate: 'Mar 3, 2026', slot: '9.30 am', treatment: 'Teeth Whitening' };
const filling = { treatment: 'Cavity Filling', role: 120 };
const fluoride = { treatment: 'Fluoride Treatment', role: 45 };

const post = (changes: object, person = parent) =>
  call(api, 'POST /api/bookings', { token: person.token, body: newBooking(person, changes) });
const hold = (changes: object, person = parent) =>
  call(api, 'POST /api/holds', { token: person.token, body: { ...whitening, ...changes } });
const listStored = () =>
  api.db
    .selectFrom('bookings')
    .select(['booking_id as id', 'patient_id as patientId', 'status'])
    .orderBy('created_at')
    .orderBy('booking_id')
    .execute();

const conflict = (treatment: string) => ({ treatment, date: 'Mar 3, 2026', time: '9.30 am' });

it('two children of one account can be treated at the same minute', async () => {
  expect((await post({ patientId: robin, patient: 'Robin' })).status).toBe(200);
  expect((await post({ ...filling, patientId: sam, patient: 'Sam' })).status).toBe(200);
  expect((await post(fluoride)).status).toBe(200);
  const { body } = await call(api, `GET /api/bookings?email=${parent.email}`, parent);
  expect((body as { patient: string }[]).map(({ patient }) => patient).sort()).toEqual([
    'Pat Ient',
    'Robin',
    'Sam',
  ]);
});

it('one child cannot', async () => {
  await post({ patientId: robin });
  expect(await post({ ...filling, patientId: robin })).toEqual(
    errorResponse('overlapping_booking', conflict('Teeth Whitening')),
  );
});

it('each child can have a treatment once a day', async () => {
  await post({ patientId: robin });
  const later = { slot: '11.00 am' };
  expect(await post({ ...later, patientId: robin })).toEqual(
    errorResponse('already_booked', conflict('Teeth Whitening')),
  );
  expect((await post({ ...later, patientId: sam })).status).toBe(200);
});

it('without a patient the visit is the account holder’s', async () => {
  await post({});
  const [holder] = (await call(api, 'GET /api/account/patients', parent)).body as { _id: string }[];
  expect(await listStored()).toEqual([{ id: anId, patientId: holder?._id, status: 'booked' }]);
});

it('booking again for the same child returns the same booking, for another one it does not', async () => {
  const id = await book(api, parent, { patientId: robin });
  expect(await post({ patientId: robin })).toEqual(
    success({ acknowledged: true, insertedId: id, doctor: 'Dr Teeth Whitening' }),
  );
  expect(await post({ patientId: sam })).toEqual(errorResponse('slot_taken'));
});

it.each(['POST /api/bookings', 'POST /api/holds'])(
  '%s does not find a patient of another account, or one who was removed',
  async (request) => {
    const send = (patientId: string, person: SignedIn) =>
      call(api, request, { token: person.token, body: newBooking(person, { patientId }) });
    expect(await send(robin, other)).toEqual(errorResponse('not_found'));
    const gone = await addMember(parent, 'Gone');
    await call(api, `DELETE /api/account/patients/${gone}`, parent);
    expect(await send(gone, parent)).toEqual(errorResponse('not_found'));
    expect(await listStored()).toEqual([]);
  },
);

describe('a hold for one child', () => {
  it('does not end that of another', async () => {
    await hold({ patientId: robin });
    expect((await hold({ ...filling, patientId: sam })).status).toBe(200);
    expect(await listStored()).toHaveLength(2);
  });

  it('does not end the visit or the hold of another that is booked at the same minute', async () => {
    await post({ patientId: robin });
    await hold({ ...fluoride, patientId: robin, slot: '10.00 am' });
    expect((await post({ ...filling, patientId: sam })).status).toBe(200);
    expect((await listStored()).filter(({ patientId }) => patientId === robin)).toHaveLength(2);
  });

  it('does not become the visit of another', async () => {
    await hold({ patientId: robin });
    expect(await post({ patientId: sam })).toEqual(errorResponse('slot_taken'));
    expect(await post({ patientId: robin })).toMatchObject({ status: 200 });
    expect(await listStored()).toEqual([{ id: anId, patientId: robin, status: 'booked' }]);
  });

  it('still counts among the three of the account', async () => {
    const { now } = api;
    for (const [index, patientId] of [robin, sam, robin, sam].entries()) {
      api.now = new Date(now.getTime() + index * 1000);
      await hold({ patientId, appoinmentDate: `Mar ${3 + index}, 2026` });
    }
    api.now = now;
    expect(await listStored()).toHaveLength(3);
  });
});

it('rescheduling the visit of one child keeps that of another at the same minute', async () => {
  await post({ patientId: robin });
  const id = await book(api, parent, { ...filling, patientId: sam, slot: '11.00 am' });
  const body = { appoinmentDate: 'Mar 3, 2026', slot: '9.30 am' };
  const moved = await call(api, `PUT /api/bookings/${id}/time`, { token: parent.token, body });
  expect(moved).toEqual(success({ modifiedCount: 1 }));
  expect((await listStored()).map(({ status }) => status)).toEqual(['booked', 'booked']);
});
