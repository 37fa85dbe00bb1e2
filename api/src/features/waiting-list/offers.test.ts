import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { MINUTE_MS } from 'shared-contracts';
import { lockDays } from '../../core/booking/plan/locks.repository';
import { offerTimes } from '../../core/booking/waiting/offer.service';
import { connect, inTransaction } from '../../database/connection';
import { book, newBooking } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';
import {
  clearWaiting,
  findOffer,
  joinDay,
  listEntries,
  listJobs,
  runOffers,
  waitForEarlier,
} from '../../../test-kit/waiting-list';

const START = new Date('2026-03-02T14:00:00Z');
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

let api: TestApi;
let owner: SignedIn;
let first: SignedIn;
let second: SignedIn;

beforeAll(async () => {
  api = await startTestApi({ maxConnections: 20 });
  owner = await signIn(api, { email: 'owner@clinic.test' });
  first = await signIn(api, { email: 'first@clinic.test' });
  second = await signIn(api, { email: 'second@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await clearWaiting(api);
});

const OFFERED = 'Mar 3, 2026 9.30 am';
const time = { appoinmentDate: 'Mar 3, 2026', slot: '9.30 am' };
const heldTime = { ...time, treatment: 'Teeth Whitening' };

const cancel = ({ token }: SignedIn, id: string) =>
  call(api, `DELETE /api/bookings/${id}`, { token });
const hold = ({ token }: SignedIn, changes: object = {}) =>
  call(api, 'POST /api/holds', { token, body: { ...heldTime, ...changes } });
const release = ({ token }: SignedIn, id: string) =>
  call(api, `DELETE /api/holds/${id}`, { token });
const post = (person: SignedIn, changes: object = {}) =>
  call(api, 'POST /api/bookings', { token: person.token, body: newBooking(person, changes) });
const move = ({ token }: SignedIn, id: string, body: object) =>
  call(api, `PUT /api/bookings/${id}/time`, { token, body });
const idOf = ({ body }: { body: unknown }) => (body as { _id: string })._id;

const changeDentist = (id: string) =>
  sql`
    update bookings b set doctor_id =
      (select d.doctor_id from doctors d where d.name = 'Dr Cavity Filling')
    where booking_id = ${id}
  `.execute(api.db);

const listHeld = () =>
  api.db
    .selectFrom('bookings')
    .select(['user_id as userId', 'held_until as heldUntil'])
    .where('status', '=', 'held')
    .execute();
const listEmails = () => listJobs(api, 'send_email:', 'waiting_offer');

/** Two patients wait for a time that has just become free, and the job has run. */
async function offer(): Promise<void> {
  const id = await book(api, owner);
  await joinDay(api, first);
  await joinDay(api, second);
  await cancel(owner, id);
  await runOffers(api);
}

describe('a time that becomes free', () => {
  it('is held for the first in line, who gets one email', async () => {
    await offer();
    expect(await listHeld()).toEqual([{ userId: first.userId, heldUntil: minutesLater(30) }]);
    expect(await findOffer(api, first)).toBe(OFFERED);
    expect(await findOffer(api, second)).toBeNull();
    expect(await listEmails()).toHaveLength(1);
    expect(await post(second)).toEqual(errorResponse('slot_taken'));
    await runOffers(api);
    expect(await listEmails()).toHaveLength(1);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a cancelled visit', (id) => cancel(owner, id)],
    ['a visit that moves', (id) => move(owner, id, { ...time, slot: '10.00 am' })],
    ['a visit that changes its dentist', (id) => changeDentist(id)],
    ['a deleted row', () => api.db.deleteFrom('bookings').execute()],
  ])('after %s queues the job once, and only while someone waits', async (_what, free) => {
    const id = await book(api, owner);
    await free(id);
    expect(await listJobs(api, 'offer_times:')).toEqual([]);
    await clearWaiting(api);
    const other = await book(api, owner, { treatment: 'Oral Surgery', role: 390 });
    const again = await book(api, owner, { slot: '11.00 am' });
    await joinDay(api, first);
    await free(again);
    expect(await listJobs(api, 'offer_times:')).toHaveLength(1);
    await cancel(owner, other);
    expect(await listJobs(api, 'offer_times:')).toHaveLength(1);
  });

  it('after a hold that is released or expires is offered too', async () => {
    await joinDay(api, first);
    await release(owner, idOf(await hold(owner)));
    await runOffers(api);
    expect(await findOffer(api, first)).toBe(OFFERED);
    await clearWaiting(api);
    await joinDay(api, first);
    await hold(owner);
    await runOffers(api);
    expect(await findOffer(api, first)).toBeNull();
    api.now = minutesLater(5);
    await runOffers(api);
    expect(await findOffer(api, first)).toBe(OFFERED);
  });

  it.each<[string, object]>([
    ['another day', { appoinmentDate: 'Mar 4, 2026' }],
    ['a treatment that only another doctor performs', { treatment: 'Oral Surgery' }],
  ])('is not offered to those who wait for %s', async (_what, changes) => {
    const id = await book(api, owner);
    await joinDay(api, first, changes);
    await cancel(owner, id);
    await runOffers(api);
    expect(await findOffer(api, first)).toBeNull();
  });

  it('is not offered to those who were not waiting then, nor to the one who gave it up', async () => {
    const id = await book(api, owner);
    await joinDay(api, second, { treatment: 'Oral Surgery' });
    await cancel(owner, id);
    await joinDay(api, first);
    await joinDay(api, owner);
    await runOffers(api);
    expect(await findOffer(api, first)).toBeNull();
    await release(owner, idOf(await hold(owner)));
    await runOffers(api);
    expect(await findOffer(api, first)).toBe(OFFERED);
    expect(await findOffer(api, owner)).toBeNull();
  });

  it('goes to the next in line when the first has another visit then', async () => {
    await book(api, first, { treatment: 'Oral Surgery', role: 390 });
    await offer();
    expect(await findOffer(api, first)).toBeNull();
    expect(await findOffer(api, second)).toBe(OFFERED);
  });

  it('is not offered when it can no longer be booked for half an hour', async () => {
    api.now = new Date('2026-03-03T14:00:00.001Z');
    const [a, b] = await Promise.all(
      [owner, first].map(async ({ email }) => signIn(api, { email })),
    );
    const id = idOf(await hold(a as SignedIn));
    await joinDay(api, b as SignedIn);
    await release(a as SignedIn, id);
    await runOffers(api);
    expect(await findOffer(api, b as SignedIn)).toBeNull();
  });
});

describe('an offer that is not used', () => {
  it('goes to the next in line when it expires, and never to the same patient again', async () => {
    await offer();
    api.now = minutesLater(30);
    expect(await findOffer(api, first)).toBeNull();
    await runOffers(api);
    expect(await findOffer(api, second)).toBe(OFFERED);
    api.now = minutesLater(59);
    await runOffers(api);
    expect(await findOffer(api, second)).toBe(OFFERED);
    api.now = minutesLater(60);
    await runOffers(api);
    expect(await listHeld()).toEqual([]);
    // Both keep their places for other times.
    api.now = START;
    await release(owner, idOf(await hold(owner, { slot: '11.00 am' })));
    await runOffers(api);
    expect(await findOffer(api, first)).toBe('Mar 3, 2026 11.00 am');
    expect(await listEmails()).toHaveLength(3);
  });

  it('goes to the next in line when it is declined, before anyone else can book it', async () => {
    await offer();
    const [entry] = await listEntries(api, first);
    const path = `DELETE /api/waiting-list/${entry?._id}`;
    expect(await call(api, path, { token: second.token })).toEqual(success({ deletedCount: 0 }));
    const declined = call(api, path, { token: first.token });
    const others = Array.from({ length: 8 }, () => post(owner));
    expect(await declined).toEqual(success({ deletedCount: 1 }));
    for (const answer of await Promise.all(others)) {
      expect(answer).toEqual(errorResponse('slot_taken'));
    }
    expect(await findOffer(api, second)).toBe(OFFERED);
    expect(await listEmails()).toHaveLength(2);
    expect(await listEntries(api, first)).toEqual([]);
  });

  it('goes to nobody who is leaving the waiting list at that moment', async () => {
    await offer();
    const [entry] = await listEntries(api, first);
    const [next] = await listEntries(api, second);
    await inTransaction(api.db, async (trx) => {
      await trx.deleteFrom('waiting_entries').where('entry_id', '=', next!._id).execute();
      const left = await call(api, `DELETE /api/waiting-list/${entry!._id}`, {
        token: first.token,
      });
      expect(left).toEqual(success({ deletedCount: 1 }));
    });
    expect(await listHeld()).toEqual([]);
  });

  it('is free for everyone when the last in line declines it', async () => {
    await offer();
    for (const person of [first, second]) {
      const [entry] = await listEntries(api, person);
      await call(api, `DELETE /api/waiting-list/${entry?._id}`, { token: person.token });
    }
    expect(await listHeld()).toEqual([]);
    expect((await post(owner)).status).toBe(200);
  });
});

describe('the patient who is offered a time', () => {
  it('keeps the hold until its own end, with the dialog open or closed', async () => {
    await offer();
    api.now = minutesLater(10);
    const held = await hold(first);
    expect(held).toEqual(
      success({
        _id: anId,
        doctor: 'Dr Teeth Whitening',
        role: 180,
        heldUntilUtc: minutesLater(30).toISOString(),
        secondsLeft: 1200,
      }),
    );
    const renewed = await call(api, `PUT /api/holds/${idOf(held)}`, { token: first.token });
    expect(renewed.body).toEqual(held.body);
    expect(await release(first, idOf(held))).toEqual(success({ deletedCount: 0 }));
    api.now = minutesLater(29);
    const late = await call(api, `PUT /api/holds/${idOf(held)}`, { token: first.token });
    expect(late.status).toBe(200);
    expect(await findOffer(api, first)).toBe(OFFERED);
  });

  it('books it, which ends the entry', async () => {
    await offer();
    const { body } = await hold(first);
    const booked = await post(first);
    const doctor = 'Dr Teeth Whitening';
    expect(booked).toEqual(success({ acknowledged: true, insertedId: idOf({ body }), doctor }));
    expect(await listEntries(api, first)).toEqual([]);
    const stored = await api.db.selectFrom('bookings').selectAll().execute();
    expect(stored.find(({ status }) => status === 'booked')).toMatchObject({
      user_id: first.userId,
      held_until: null,
      waiting_entry_id: null,
    });
  });

  it('can hold another time meanwhile, and booking that one gives up the offer', async () => {
    await offer();
    expect((await hold(first, { slot: '10.00 am' })).status).toBe(200);
    expect(await findOffer(api, first)).toBe(OFFERED);
    expect((await post(first, { slot: '10.00 am' })).status).toBe(200);
    expect(await listHeld()).toEqual([]);
    await runOffers(api);
    expect(await findOffer(api, second)).toBe(OFFERED);
  });

  it('gives it up by booking another visit at that time', async () => {
    await offer();
    expect((await post(first, { treatment: 'Oral Surgery', role: 390 })).status).toBe(200);
    expect(await listHeld()).toEqual([]);
  });
});

describe('an earlier time', () => {
  const later = { appoinmentDate: 'Mar 10, 2026' };

  async function offerEarlier(): Promise<string> {
    const theirs = await book(api, first, later);
    const id = await book(api, owner);
    await waitForEarlier(api, first, theirs);
    await cancel(owner, id);
    await runOffers(api);
    return theirs;
  }

  it('is held beside the visit, and moving there ends the entry and frees the old time', async () => {
    const theirs = await offerEarlier();
    expect(await findOffer(api, first)).toBe(OFFERED);
    await joinDay(api, second, later);
    expect(await move(first, theirs, time)).toEqual(success({ modifiedCount: 1 }));
    expect(await listEntries(api, first)).toEqual([]);
    expect(await listHeld()).toEqual([]);
    await runOffers(api);
    expect(await findOffer(api, second)).toBe('Mar 10, 2026 9.30 am');
  });

  it('is not one after the visit, of another treatment, or at which the patient is busy', async () => {
    const theirs = await book(api, first, later);
    const after = await book(api, owner, { ...later, slot: '11.00 am' });
    const other = await book(api, owner, { treatment: 'Oral Surgery', role: 390 });
    const busy = await book(api, owner, { slot: '10.30 am' });
    await book(api, first, { treatment: 'Oral Surgery', role: 390, slot: '10.30 am' });
    await waitForEarlier(api, first, theirs);
    for (const id of [after, other, busy]) await cancel(owner, id);
    await runOffers(api);
    expect(await findOffer(api, first)).toBeNull();
  });

  it('can be on the same day as the visit', async () => {
    const theirs = await book(api, first, { slot: '10.00 am' });
    await waitForEarlier(api, first, theirs);
    await release(owner, idOf(await hold(owner)));
    await runOffers(api);
    expect(await findOffer(api, first)).toBe(OFFERED);
    expect((await move(first, theirs, time)).status).toBe(200);
  });

  it('stays with the entry when the visit moves elsewhere', async () => {
    const theirs = await offerEarlier();
    await move(first, theirs, { ...time, slot: '2.00 pm' });
    expect(await listEntries(api, first)).toMatchObject([{ bookingId: theirs, offer: null }]);
  });
});

it('days are locked no longer when many wait whom nothing suits', async () => {
  let queries = 0;
  const onQuery = () => void (queries += 1);
  const db = connect(api.databaseUrl, clinic, { onQuery, onBroken: () => undefined });
  const countQueries = async (): Promise<number> => {
    queries = 0;
    await offerTimes(db, api.now);
    return queries;
  };
  const id = await book(api, owner);
  await joinDay(api, first, { treatment: 'Cavity Filling' });
  await joinDay(api, second, { treatment: 'Cavity Filling' });
  await cancel(owner, id);
  // The first one reads the schedule.
  await countQueries();
  const before = await countQueries();
  const entries = sql`
    insert into waiting_entries (clinic_id, user_id, patient_id, treatment_id, date_local, position, created_at)
    select clinic_id, user_id, patient_id, t.treatment_id, date_local, 0, now()
    from waiting_entries join treatments t using (clinic_id)
    where t.name not in ('Teeth Whitening', 'Cavity Filling')`;
  expect((await entries.execute(api.db)).numAffectedRows).toBeGreaterThan(5n);
  expect(await countQueries()).toBe(before);
  expect(await listHeld()).toEqual([]);
  await db.destroy();
});

it('a day on which someone books does not delay the offers of another', async () => {
  const ids = [await book(api, owner), await book(api, owner, { appoinmentDate: 'Mar 4, 2026' })];
  await joinDay(api, first);
  await joinDay(api, second, { appoinmentDate: 'Mar 4, 2026' });
  for (const id of ids) await cancel(owner, id);
  let running: Promise<void> | undefined;
  await inTransaction(api.db, async (trx) => {
    await lockDays(trx, ['2026-03-04']);
    running = runOffers(api);
    while ((await findOffer(api, first)) === null) await sleep(5);
    expect(await findOffer(api, second)).toBeNull();
  });
  await running;
  expect(await findOffer(api, second)).toBe('Mar 4, 2026 9.30 am');
});

it('several processes that look at once offer each patient one time, in line', async () => {
  const third = await signIn(api, { email: 'third@clinic.test' });
  const early = await book(api, owner);
  const late = await book(api, third, { slot: '11.00 am' });
  for (const person of [first, second]) await joinDay(api, person);
  await cancel(third, late);
  await cancel(owner, early);
  await Promise.all(Array.from({ length: 6 }, () => runOffers(api)));
  expect(await findOffer(api, first)).toBe(OFFERED);
  expect(await findOffer(api, second)).toBe('Mar 3, 2026 11.00 am');
  expect(await listHeld()).toHaveLength(2);
  expect(await listEmails()).toHaveLength(2);
});
