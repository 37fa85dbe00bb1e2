import { bookings } from '../../core/people/account/visit-tables';
import { inTransaction } from '../../database/connection';
import { book, newBooking } from '../../../test-kit/bookings';
import { call, invalidFields } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;

const note = 'A crown came loose yesterday.';

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());

const readStored = () =>
  api.db.selectFrom('bookings').select('patient_note').executeTakeFirstOrThrow();

it('a note with a booking is read by the staff and by the patient, and is encrypted in the database', async () => {
  await book(api, patient, { note: ` ${note} ` });
  expect(JSON.stringify(await readStored())).not.toContain('crown');
  const { token } = await signInAs(api, 'reception');
  const day = await call(api, 'GET /api/day?date=2026-03-03', { token });
  expect((day.body as { visits: object[] }).visits).toMatchObject([{ note }]);
  const data = await call(api, 'GET /api/account/export', { token: patient.token });
  expect((data.body as { bookings: object[] }).bookings).toMatchObject([{ note }]);
});

it('My Appoinments has the own note; staff who list the same bookings read it on their pages', async () => {
  const list = async ({ token }: SignedIn) => {
    const path = `GET /api/bookings?email=${patient.email}`;
    return (await call(api, path, { token })).body as { note?: string }[];
  };
  expect((await list(patient)).map((booking) => booking.note)).toEqual([note]);
  expect(await list(await signInAs(api, 'reception'))).toEqual([
    expect.not.objectContaining({ note: expect.anything() as string }),
  ]);
});

it('a note that is empty is none, and one that is too long is rejected', async () => {
  const filling = { slot: '11.00 am', treatment: 'Cavity Filling', role: 120 };
  const id = await book(api, patient, { ...filling, note: '  ' });
  const { patient_note: stored } = await api.db
    .selectFrom('bookings')
    .select('patient_note')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toBeNull();
  const body = newBooking(patient, { note: 'x'.repeat(1_001) });
  expect(await call(api, 'POST /api/bookings', { token: patient.token, body })).toEqual(
    invalidFields('note'),
  );
});

it.each(['eraseVisit', 'eraseRecord'] as const)('%s erases it', async (erase) => {
  const day = erase === 'eraseVisit' ? 'Mar 4, 2026' : 'Mar 5, 2026';
  const id = await book(api, patient, { note, appoinmentDate: day });
  const read = () =>
    api.db
      .selectFrom('bookings')
      .select(['patient_id', 'patient_note'])
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
  const { patient_id, patient_note: before } = await read();
  expect(before).not.toBeNull();
  await inTransaction(api.db, async (trx) =>
    bookings[erase]?.(trx, erase === 'eraseVisit' ? id : patient_id),
  );
  expect((await read()).patient_note).toBeNull();
});
