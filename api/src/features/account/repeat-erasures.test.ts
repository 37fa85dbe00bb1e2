import { DAY_MS } from 'shared-contracts';
import { book } from '../../../test-kit/bookings';
import { call } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { type Erasure, listErased } from '../../core/people/account/erasures.repository';
import { eraseClosedAccounts } from '../../core/people/account/erase.service';
import { ERASED_NAME } from '../../core/people/account/personal-table';
import { repeatErasures } from './repeat-erasures';

let api: TestApi;
let admin: SignedIn;
let patient: SignedIn;

beforeEach(async () => {
  api = await startTestApi();
  admin = await signInAdmin(api);
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterEach(() => api.stop());

const listErasures = () =>
  api.db
    .selectFrom('erasures')
    .select(['kind', 'subject_id as id', 'erased_at as at'])
    .orderBy('erased_at')
    .execute();

const repeat = (...erasures: Erasure[]) =>
  repeatErasures(
    api.db,
    erasures.map((erasure) => ({ ...erasure, clinicId: 1 })),
  );

const later = (days: number) => new Date(api.now.getTime() + days * DAY_MS);

it('closing and erasing are listed', async () => {
  const closedAt = api.now;
  await call(api, 'DELETE /api/account', { token: patient.token });
  const erasedAt = later(31);
  await eraseClosedAccounts(api.db, { now: erasedAt, afterDays: 30 });
  expect(await listErasures()).toEqual([
    { kind: 'closing', id: patient.userId, at: closedAt },
    { kind: 'account', id: patient.userId, at: erasedAt },
  ]);
  expect(await listErased(api.db)).toEqual(
    (await listErasures()).map(({ kind, id }) => ({ kind, id })),
  );
});

it('an account that a backup has open is closed and erased as it was', async () => {
  const bookingId = await book(api, patient);
  const closing = { kind: 'closing', id: patient.userId, at: later(1) } as const;
  const account = { kind: 'account', id: patient.userId, at: later(31) } as const;
  expect(await repeat(account, closing)).toEqual({ repeated: 2, open: [] });
  const user = await api.db
    .selectFrom('users')
    .select(['name', 'email', 'closed_at', 'erased_at'])
    .where('user_id', '=', patient.userId)
    .executeTakeFirst();
  const times = { closed_at: closing.at, erased_at: account.at };
  expect(user).toEqual({ name: ERASED_NAME, email: '', ...times });
  const visit = await api.db
    .selectFrom('bookings')
    .select(['status', 'user_id'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  expect(visit).toEqual({ status: 'cancelled', user_id: null });
  expect(await listErasures()).toEqual([closing, account]);
  expect(await repeat(account, closing)).toEqual({ repeated: 0, open: [] });
});

it('the data of an account is erased also when its closing is not listed', async () => {
  await repeat({ kind: 'account', id: patient.userId, at: later(31) });
  const kinds = (await listErasures()).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['account', 'closing']);
});

it('a record and the contact data of a visit are erased', async () => {
  const bookingId = await book(api, patient);
  const { patient_id: patientId } = await api.db
    .selectFrom('bookings')
    .select('patient_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const readContact = () =>
    api.db
      .selectFrom('bookings')
      .select(['contact_name', 'contact_email'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
  await repeat({ kind: 'visit', id: bookingId, at: later(1) });
  expect(await readContact()).toMatchObject({ contact_email: '' });
  await repeat({ kind: 'record', id: patientId, at: later(1) });
  expect(await readContact()).toEqual({ contact_name: ERASED_NAME, contact_email: '' });
});

it('the only owner stays, and is named', async () => {
  const { repeated, open } = await repeat({ kind: 'closing', id: admin.userId, at: later(1) });
  expect({ repeated, open }).toEqual({ repeated: 0, open: [admin.userId] });
});

it('what the database does not have is left out', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect(await repeat({ kind: 'closing', id, at: later(1) })).toEqual({ repeated: 0, open: [] });
  const other = { clinicId: 99, kind: 'closing', id: patient.userId, at: later(1) } as const;
  expect(await repeatErasures(api.db, [other])).toEqual({ repeated: 0, open: [] });
});
