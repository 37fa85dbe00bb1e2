import type { TreatmentAudience } from 'shared-contracts';
import { book, clearBookings, newBooking } from '../../../test-kit/bookings';
import { call, errorResponse } from '../../../test-kit/call';
import { addPatient, bookForPatient } from '../../../test-kit/patients';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { readSettings, sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let owner: SignedIn;
let newcomer: SignedIn;
let regular: SignedIn;

const treatment = 'Teeth Whitening';
const rejected = {
  newOnly: errorResponse('new_patients_only', { treatment }),
  knownOnly: errorResponse('known_patients_only', { treatment }),
};

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Sessions end meanwhile. */
async function moveTo(now: string): Promise<void> {
  api.now = new Date(now);
  owner = await signInAdmin(api);
  newcomer = await signIn(api, { email: 'newcomer@clinic.test' });
  regular = await signIn(api, { email: 'regular@clinic.test' });
}

async function setAudience(audience: TreatmentAudience): Promise<void> {
  const { treatments } = await readSettings(api, owner);
  const { isRetired: _, ...fields } = treatments.find(({ name }) => name === treatment)!;
  await sendChange(api, owner, { kind: 'change_treatment', ...fields, audience });
}

/** A visit of a week ago. */
async function addPastVisit(status: 'completed' | 'no_show'): Promise<void> {
  const id = await book(api, regular, { treatment: 'Cavity Filling', role: 120 });
  await api.db
    .updateTable('bookings')
    .set({ status: status === 'completed' ? 'arrived' : status })
    .where('booking_id', '=', id)
    .execute();
  await moveTo('2026-03-10T14:00:00Z');
}

const dayAfter = { appoinmentDate: 'Mar 11, 2026' };
const send = (person: SignedIn) =>
  call(api, 'POST /api/bookings', { token: person.token, body: newBooking(person, dayAfter) });
const hold = (person: SignedIn) =>
  call(api, 'POST /api/holds', {
    token: person.token,
    body: { ...dayAfter, slot: '9.30 am', treatment },
  });

beforeEach(async () => {
  await moveTo('2026-03-02T14:00:00Z');
  await setAudience('all');
  await clearBookings(api);
});

it('a treatment for new patients is neither held nor booked for one who has been there', async () => {
  await addPastVisit('completed');
  await setAudience('new');
  expect(await hold(regular)).toEqual(rejected.newOnly);
  expect(await send(regular)).toEqual(rejected.newOnly);
  expect((await hold(newcomer)).status).toBe(200);
  expect((await send(newcomer)).status).toBe(200);
});

it('a treatment for known patients is neither held nor booked for others, nor waited for', async () => {
  await addPastVisit('completed');
  await setAudience('known');
  expect(await hold(newcomer)).toEqual(rejected.knownOnly);
  expect(await send(newcomer)).toEqual(rejected.knownOnly);
  const body = { ...dayAfter, treatment };
  const { token } = newcomer;
  expect(await call(api, 'POST /api/waiting-list', { token, body })).toEqual(rejected.knownOnly);
  expect((await send(regular)).status).toBe(200);
});

it('who missed the only visit is not known', async () => {
  await addPastVisit('no_show');
  await setAudience('known');
  expect(await send(regular)).toEqual(rejected.knownOnly);
});

it('the reception books it for all', async () => {
  await setAudience('known');
  const reception = await signInAs(api, 'reception');
  const patientId = await addPatient(api, reception);
  expect((await bookForPatient(api, reception, { patientId })).status).toBe(200);
});

it('the appointment page says for whom a treatment is, and a page that does not know leaves it', async () => {
  await setAudience('new');
  const { treatments } = await readSettings(api, owner);
  const { isRetired: _, audience, ...fields } = treatments.find(({ name }) => name === treatment)!;
  expect(audience).toBe('new');
  await sendChange(api, owner, { kind: 'change_treatment', ...fields });
  const { body } = await call(api, 'GET /api/appoinmentOptions?date=Mar%203,%202026');
  const options = body as { name: string; audience?: string }[];
  const listed = options.filter((option) => option.audience !== undefined);
  expect(listed.map(({ name, audience: whose }) => [name, whose])).toEqual([[treatment, 'new']]);
});
