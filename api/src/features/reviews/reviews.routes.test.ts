import { book } from '../../../test-kit/bookings';
import { anId, call, invalidFields, errorResponse, success } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;

const beforeVisit = new Date('2026-03-02T14:00:00Z');
/** The visit starts at 14:30 and takes half an hour. */
const afterVisit = new Date('2026-03-03T15:00:00Z');
const duringVisit = new Date('2026-03-03T14:59:59Z');

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.deleteFrom('reviews').execute();
  await api.db.deleteFrom('bookings').execute();
  api.now = beforeVisit;
  patient = await signIn(api, { email: 'patient@clinic.test' });
  await book(api, patient);
});

const words = { review: 'Calm and exact.', location: 'Queens', rating: 4 };

async function write(person: SignedIn, body: object = words) {
  const { token } = await signIn(api, person);
  return call(api, 'POST /api/reviews', { token, body });
}

const list = () => call(api, 'GET /api/reviews');

const setStatus = (status: 'cancelled' | 'no_show') =>
  api.db.updateTable('bookings').set({ status }).execute();

it('a review written after a visit is published under the patient’s name [R3.8]', async () => {
  api.now = afterVisit;
  expect(await write(patient)).toEqual(success({ acknowledged: true, insertedId: anId }));
  expect(await list()).toEqual(
    success([
      {
        _id: anId,
        name: 'Demo Patient',
        review: 'Calm and exact.',
        location: 'Queens',
        rating: 4,
        createdAtUtc: afterVisit.toISOString(),
      },
    ]),
  );
});

it('a review of an older page has no rating', async () => {
  const { rating: _, ...unrated } = words;
  api.now = afterVisit;
  await write(patient, unrated);
  expect((await list()).body).toEqual([
    expect.not.objectContaining({ rating: expect.any(Number) as number }),
  ]);
});

it('reviews are listed newest first', async () => {
  const other = await signIn(api, { email: 'other@clinic.test' });
  await book(api, other, { slot: '9.00 am' });
  api.now = afterVisit;
  await write(patient);
  api.now = new Date(afterVisit.getTime() + 1);
  await write(other, { ...words, review: 'Kind.' });
  expect((await list()).body).toMatchObject([{ review: 'Kind.' }, { review: 'Calm and exact.' }]);
});

it('the clinic is rated by the stars of the reviews that are not held back', async () => {
  const other = await signIn(api, { email: 'other@clinic.test' });
  const third = await signIn(api, { email: 'third@clinic.test' });
  await book(api, other, { slot: '9.00 am' });
  await book(api, third, { slot: '10.00 am' });
  api.now = afterVisit;
  await write(patient);
  await write(other, { ...words, rating: 5 });
  await write(third, { ...words, rating: 1, review: 'Held back.' });
  await api.db
    .updateTable('reviews')
    .set({ held_back_at: afterVisit })
    .where('rating', '=', 1)
    .execute();
  expect((await call(api, 'GET /api/clinic')).body).toMatchObject({
    rating: { average: 4.5, count: 2 },
  });
});

it('patients get their own name and review, and no one else’s [R2.53]', async () => {
  const ownReview = async (person: SignedIn) => {
    const { token } = await signIn(api, person);
    return call(api, 'GET /api/reviews/own', { token });
  };
  api.now = afterVisit;
  expect(await ownReview(patient)).toEqual(success({ name: 'Demo Patient', review: null }));
  await write(patient);
  const written = {
    _id: anId,
    name: 'Demo Patient',
    ...words,
    createdAtUtc: afterVisit.toISOString(),
  };
  expect(await ownReview(patient)).toEqual(success({ name: 'Demo Patient', review: written }));
  const other = await signIn(api, { email: 'other@clinic.test' });
  expect(await ownReview(other)).toEqual(
    success({ name: 'Name of other@clinic.test', review: null }),
  );
  expect(await call(api, 'GET /api/reviews/own')).toEqual(errorResponse('unauthenticated'));
});

it('a second review is rejected [R3.8]', async () => {
  api.now = afterVisit;
  await write(patient);
  expect(await write(patient)).toEqual(errorResponse('already_reviewed'));
  expect((await list()).body).toHaveLength(1);
});

it('a review is rejected before the end of the visit, and without a visit', async () => {
  expect(await write(patient)).toEqual(errorResponse('visit_required'));
  api.now = duringVisit;
  expect(await write(patient)).toEqual(errorResponse('visit_required'));
  api.now = afterVisit;
  const stranger = await signIn(api, { email: 'stranger@clinic.test' });
  expect(await write(stranger)).toEqual(errorResponse('visit_required'));
  expect((await list()).body).toEqual([]);
});

it.each(['cancelled', 'no_show'] as const)('a visit that was %s does not count', async (status) => {
  await setStatus(status);
  api.now = afterVisit;
  expect(await write(patient)).toEqual(errorResponse('visit_required'));
});

it.each([
  ['review', ' '],
  ['review', 'x'.repeat(1001)],
  ['location', ''],
])('an invalid %s is rejected', async (field, value) => {
  api.now = afterVisit;
  expect(await write(patient, { ...words, [field]: value })).toEqual(invalidFields(field));
});
