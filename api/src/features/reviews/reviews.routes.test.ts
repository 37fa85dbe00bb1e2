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
    ...{ shownName: 'full', bookingId: null },
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

describe('a review about a visit', () => {
  const readVisit = () =>
    api.db
      .selectFrom('bookings as b')
      .innerJoin('doctors as d', 'd.doctor_id', 'b.doctor_id')
      .select(['b.booking_id as bookingId', 'd.doctor_id as doctorId', 'd.name as doctor'])
      .executeTakeFirstOrThrow();

  it('names its treatment and dentist, and the patient by initials', async () => {
    const { bookingId, doctor } = await readVisit();
    api.now = afterVisit;
    await write(patient, { ...words, bookingId, shownName: 'initials' });
    const visit = { treatment: 'Teeth Whitening', doctor, doctorSlug: 'dr-teeth-whitening' };
    const written = {
      ...{ _id: anId, name: 'D. P.', ...words, visit },
      createdAtUtc: afterVisit.toISOString(),
    };
    expect((await list()).body).toEqual([written]);
    // Without a page of their own the dentist is named all the same.
    const show = (isShown: boolean) =>
      api.db.updateTable('doctor_profiles').set({ is_shown: isShown }).execute();
    await show(false);
    const { doctorSlug: _, ...named } = visit;
    expect((await list()).body).toEqual([{ ...written, visit: named }]);
    await show(true);
  });

  it('is listed with the reviews of its dentist and its treatment alone', async () => {
    const { bookingId, doctorId } = await readVisit();
    api.now = afterVisit;
    await write(patient, { ...words, bookingId });
    const count = async (query: string) =>
      ((await call(api, `GET /api/reviews?${query}`)).body as object[]).length;
    expect(await count(`doctorId=${doctorId}`)).toBe(1);
    expect(await count('treatment=Teeth%20Whitening')).toBe(1);
    expect(await count('treatment=Oral%20Surgery')).toBe(0);
    expect(await count(`doctorId=${bookingId}`)).toBe(0);
  });

  it('counts for the stars of its dentist and treatment; one about the clinic for the clinic alone', async () => {
    const { bookingId, doctorId, doctor } = await readVisit();
    const other = await signIn(api, { email: 'other@clinic.test' });
    await book(api, other, { slot: '9.00 am' });
    expect((await call(api, 'GET /api/reviews/tally')).body).toEqual({
      ...{ all: null, doctors: [], treatments: [] },
    });
    api.now = afterVisit;
    await write(patient, { ...words, bookingId });
    await write(other, { ...words, rating: 5 });
    const one = { average: 4, count: 1 };
    expect((await call(api, 'GET /api/reviews/tally')).body).toEqual({
      all: { average: 4.5, count: 2 },
      doctors: [{ id: doctorId, name: doctor, ...one }],
      treatments: [{ name: 'Teeth Whitening', ...one }],
    });
    await api.db.updateTable('reviews').set({ held_back_at: afterVisit }).execute();
    expect((await call(api, 'GET /api/reviews/tally')).body).toMatchObject({ doctors: [] });
  });

  it('is rejected for the visit of another patient', async () => {
    const { bookingId } = await readVisit();
    const other = await signIn(api, { email: 'other@clinic.test' });
    await book(api, other, { slot: '9.00 am' });
    api.now = afterVisit;
    expect(await write(other, { ...words, bookingId })).toEqual(errorResponse('visit_required'));
  });
});

describe('the own review', () => {
  const request = async (method: 'GET' | 'PUT' | 'DELETE', body?: object) => {
    const { token } = await signIn(api, patient);
    return call(api, `${method} /api/reviews/own`, { token, body });
  };

  it('can be changed, and says when; the reply of the clinic stays', async () => {
    api.now = afterVisit;
    await write(patient);
    await api.db.updateTable('reviews').set({ reply: 'Thanks', replied_at: afterVisit }).execute();
    api.now = new Date(afterVisit.getTime() + 60_000);
    const changed = { review: 'Calm.', location: 'Bronx', rating: 5, shownName: 'initials' };
    expect(await request('PUT', changed)).toEqual(success({ modifiedCount: 1 }));
    const { shownName, ...shown } = changed;
    const dates = {
      createdAtUtc: afterVisit.toISOString(),
      editedAtUtc: api.now.toISOString(),
    };
    const reply = { text: 'Thanks', repliedAtUtc: afterVisit.toISOString() };
    const review = { _id: anId, name: 'D. P.', ...shown, ...dates, reply };
    expect((await list()).body).toEqual([review]);
    const own = { ...review, shownName, bookingId: null };
    expect((await request('GET')).body).toEqual({ name: 'Demo Patient', review: own });
  });

  it('stays held back when it is changed', async () => {
    api.now = afterVisit;
    await write(patient);
    await api.db.updateTable('reviews').set({ held_back_at: afterVisit }).execute();
    await request('PUT', words);
    expect((await list()).body).toEqual([]);
  });

  it('can be deleted, and written again', async () => {
    api.now = afterVisit;
    await write(patient);
    expect(await request('DELETE')).toEqual(success({ deletedCount: 1 }));
    expect((await list()).body).toEqual([]);
    expect(await request('DELETE')).toEqual(success({ deletedCount: 0 }));
    expect(await request('PUT', words)).toEqual(errorResponse('not_found'));
    expect((await write(patient)).status).toBe(200);
  });

  it('is nobody else’s to change or delete', async () => {
    const other = await signIn(api, { email: 'other@clinic.test' });
    await book(api, other, { slot: '9.00 am' });
    api.now = afterVisit;
    await write(patient);
    const { token } = await signIn(api, other);
    const put = await call(api, 'PUT /api/reviews/own', { token, body: words });
    expect(put).toEqual(errorResponse('not_found'));
    const deleted = await call(api, 'DELETE /api/reviews/own', { token });
    expect(deleted).toEqual(success({ deletedCount: 0 }));
    expect((await list()).body).toHaveLength(1);
  });
});

it.each([
  ['review', ' '],
  ['review', 'x'.repeat(1001)],
  ['location', ''],
])('an invalid %s is rejected', async (field, value) => {
  api.now = afterVisit;
  expect(await write(patient, { ...words, [field]: value })).toEqual(invalidFields(field));
});
