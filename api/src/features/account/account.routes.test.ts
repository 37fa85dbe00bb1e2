import { hourlyLimits } from '../../access/rate-limit';
import { book, newBooking } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.deleteFrom('bookings').execute();
  await api.db.deleteFrom('patients').execute();
  await api.db.deleteFrom('users').execute();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
});

const profile = {
  name: 'Pat Ient',
  phone: '+1 212 555 0100',
  dateOfBirth: '1984-05-31',
  language: 'en',
};

const getProfile = ({ token } = patient) => call(api, 'GET /api/account', { token });
const putProfile = (changes: object, { token } = patient) =>
  call(api, 'PUT /api/account', { token, body: { ...profile, ...changes } });

const listPatients = async ({ token } = patient) =>
  (await call(api, 'GET /api/account/patients', { token })).body as { _id: string; name: string }[];
const addMember = (changes: object = {}, { token } = patient) =>
  call(api, 'POST /api/account/patients', {
    token,
    body: { name: 'Robin Ient', dateOfBirth: '2018-09-01', ...changes },
  });
const addMemberId = async (name: string, person = patient): Promise<string> =>
  ((await addMember({ name }, person)).body as { insertedId: string }).insertedId;
const changeMember = (id: string, changes: object = {}, { token } = patient) =>
  call(api, `PUT /api/account/patients/${id}`, {
    token,
    body: { name: 'Robin Other', dateOfBirth: null, ...changes },
  });
const removeMember = (id: string, { token } = patient) =>
  call(api, `DELETE /api/account/patients/${id}`, { token });

describe('the profile', () => {
  it('of a new account has name, email and the default language', async () => {
    expect(await getProfile()).toEqual(
      success({
        name: `Name of ${patient.email}`,
        email: patient.email,
        phone: null,
        dateOfBirth: null,
        language: 'en',
      }),
    );
  });

  it('is stored, and its name follows into the patients', async () => {
    const saved = success({ ...profile, email: patient.email });
    expect(await putProfile({})).toEqual(saved);
    expect(await getProfile()).toEqual(saved);
    expect(await listPatients()).toEqual([
      { _id: anId, name: 'Pat Ient', dateOfBirth: '1984-05-31', isAccountHolder: true },
    ]);
    expect(await getProfile(other)).toMatchObject({ body: { name: `Name of ${other.email}` } });
  });

  it('can be emptied of what is optional', async () => {
    await putProfile({});
    const emptied = { phone: null, dateOfBirth: null };
    expect(await putProfile(emptied)).toMatchObject({ status: 200, body: emptied });
  });

  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: '12' }],
    ['dateOfBirth', { dateOfBirth: '1899-12-31' }],
    ['dateOfBirth', { dateOfBirth: '2023-02-29' }],
    ['language', { language: 'xx' }],
  ])('rejects an invalid %s', async (field, changes) => {
    expect(await putProfile(changes)).toEqual(invalidFields(field));
  });

  // It is March 2 at the clinic.
  it('rejects a date of birth that is not in the past', async () => {
    expect(await putProfile({ dateOfBirth: '2026-03-01' })).toMatchObject({ status: 200 });
    expect(await putProfile({ dateOfBirth: '2026-03-02' })).toEqual(
      errorResponse('date_of_birth_invalid'),
    );
    expect(await addMember({ dateOfBirth: '2026-03-02' })).toEqual(
      errorResponse('date_of_birth_invalid'),
    );
  });

  it('can be changed sixty times an hour', async () => {
    const limited = await startTestApi({ limits: hourlyLimits });
    const { token } = await signIn(limited, { email: 'busy@clinic.test' });
    const send = () => call(limited, 'PUT /api/account', { token, body: profile });
    for (let count = 0; count < 60; count += 1) expect((await send()).status).toBe(200);
    expect(await send()).toEqual(errorResponse('rate_limited'));
    await limited.stop();
  });
});

describe('family members', () => {
  it('are listed after the account holder, by name', async () => {
    await addMember({ name: 'Sam', dateOfBirth: null });
    expect(await addMember()).toEqual(success({ acknowledged: true, insertedId: anId }));
    expect(await listPatients()).toEqual([
      { _id: anId, name: `Name of ${patient.email}`, dateOfBirth: null, isAccountHolder: true },
      { _id: anId, name: 'Robin Ient', dateOfBirth: '2018-09-01', isAccountHolder: false },
      { _id: anId, name: 'Sam', dateOfBirth: null, isAccountHolder: false },
    ]);
    expect(await listPatients(other)).toHaveLength(1);
  });

  it('can be changed and removed', async () => {
    const id = await addMemberId('Robin');
    expect(await changeMember(id)).toEqual(success({ modifiedCount: 1 }));
    expect(await listPatients()).toContainEqual({
      _id: id,
      name: 'Robin Other',
      dateOfBirth: null,
      isAccountHolder: false,
    });
    expect(await removeMember(id)).toEqual(success({ deletedCount: 1 }));
    expect(await removeMember(id)).toEqual(success({ deletedCount: 0 }));
    expect(await listPatients()).toHaveLength(1);
    expect(await changeMember(id)).toEqual(errorResponse('not_found'));
  });

  it('of another account are not found', async () => {
    const id = await addMemberId('Robin', other);
    expect(await changeMember(id)).toEqual(errorResponse('not_found'));
    expect(await removeMember(id)).toEqual(errorResponse('not_found'));
  });

  it('do not include the account holder, who can be neither changed nor removed there', async () => {
    const [holder] = await listPatients();
    expect(await changeMember(holder!._id)).toEqual(errorResponse('account_holder'));
    expect(await removeMember(holder!._id)).toEqual(errorResponse('account_holder'));
  });

  it('are ten at most, also when they are added at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => addMember()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await addMember()).toEqual(errorResponse('too_many_patients', { count: '10' }));
    const [, first] = await listPatients();
    await removeMember(first!._id);
    expect((await addMember()).status).toBe(200);
  });

  it.each([
    ['name', { name: '' }],
    ['dateOfBirth', { dateOfBirth: 'yesterday' }],
  ])('are not added with an invalid %s', async (field, changes) => {
    expect(await addMember(changes)).toEqual(invalidFields(field));
  });

  it('cannot be removed while they have a visit to come', async () => {
    const id = await addMemberId('Robin');
    const bookingId = await book(api, patient, { patientId: id });
    expect(await removeMember(id)).toEqual(errorResponse('patient_has_bookings'));
    await call(api, `DELETE /api/bookings/${bookingId}`, patient);
    expect(await removeMember(id)).toEqual(success({ deletedCount: 1 }));
  });

  it('are removed together with what is held for them', async () => {
    const id = await addMemberId('Robin');
    const {
      patient: _,
      email: __,
      phone: ___,
      role: ____,
      ...visit
    } = newBooking(patient) as Record<string, unknown>;
    const body = { ...visit, patientId: id };
    await call(api, 'POST /api/holds', { token: patient.token, body });
    await removeMember(id);
    expect(await api.db.selectFrom('bookings').selectAll().execute()).toEqual([]);
  });
});
