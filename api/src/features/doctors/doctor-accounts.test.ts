import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let owner: SignedIn;

const EMAIL = 'ada@clinic.test';
const doctor = {
  name: 'Ada Molar',
  email: EMAIL,
  speciality: 'Orthodontics',
  image: '/api/images/ada.webp',
  hours: [{ weekday: 2, fromLocal: '09:00', untilLocal: '17:00' }],
};

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.deleteFrom('doctors').where('email', 'in', [EMAIL, 'ida@clinic.test']).execute();
  await api.db.deleteFrom('patients').execute();
  await api.db.deleteFrom('users').execute();
  owner = await signInAdmin(api);
});

const send = (request: string, body?: object, { token } = owner) =>
  call(api, request, { token, ...(body && { body }) });

const addDoctor = async (changes: object = {}): Promise<string> => {
  const { body } = await send('POST /api/doctors', { ...doctor, ...changes });
  return (body as { insertedId: string }).insertedId;
};

/** The doctor that the account is, as its page of time off says. */
const readDoctor = async (person: SignedIn) =>
  (
    (await send('GET /api/time-off-requests/own', undefined, person)).body as {
      doctor: string | null;
    }
  ).doctor;

const signInDentist = async (changes: object = {}): Promise<SignedIn> => {
  const person = await signIn(api, { email: EMAIL, ...changes });
  await send(`PUT /api/users/${person.userId}/roles/dentist`);
  return person;
};

async function correct(id: string, email: string) {
  const { body } = await send('GET /api/settings');
  const { doctors, revision } = body as { doctors: Record<string, unknown>[]; revision: string };
  const {
    email: _,
    timeOff: __,
    specialHours: ___,
    ...stored
  } = doctors.find((one) => one['id'] === id)!;
  return send('POST /api/settings/changes', { revision, kind: 'change_doctor', ...stored, email });
}

const listLinked = async () =>
  (
    await api.db
      .selectFrom('audit_log')
      .select(['subject_id', 'actor_id', 'after'])
      .where('action', '=', 'doctor.linked')
      .orderBy('entry_id')
      .execute()
  ).slice(-1);

it('a doctor is linked to the account that has verified the address', async () => {
  const dentist = await signInDentist();
  const id = await addDoctor();
  expect(await readDoctor(dentist)).toBe(doctor.name);
  const after = { userId: dentist.userId };
  expect(await listLinked()).toEqual([{ subject_id: id, actor_id: owner.userId, after }]);
});

it('an account that registers with the address of a doctor is linked once it has verified it', async () => {
  const id = await addDoctor();
  const stranger = await signInDentist({ emailVerified: false });
  expect(await readDoctor(stranger)).toBeNull();
  const dentist = await signInDentist();
  expect(await readDoctor(dentist)).toBe(doctor.name);
  const after = { userId: dentist.userId };
  expect(await listLinked()).toEqual([{ subject_id: id, actor_id: null, after }]);
});

it('another login address leaves the dentist the day, the patients and the time off', async () => {
  const patient = await signIn(api, { email: 'patient@clinic.test' });
  const doctorId = await addDoctor({ speciality: 'General Dentistry' });
  await signInDentist();
  await book(api, patient, { doctorId });
  const moved = await signIn(api, { email: 'ada.private@clinic.test', uid: `uid-${EMAIL}` });
  expect(await readDoctor(moved)).toBe(doctor.name);
  const day = await send('GET /api/day/own?date=2026-03-03', undefined, moved);
  expect(day.body).toMatchObject({ doctors: [{ name: doctor.name }], visits: [{}] });
  const patients = await send('GET /api/patients', undefined, moved);
  expect(patients.body).toMatchObject({ patients: [{ email: patient.email }] });
});

it('a corrected address decides whose the doctor is', async () => {
  const mistaken = await signInDentist();
  const dentist = await signInDentist({ email: 'ida@clinic.test' });
  const id = await addDoctor();
  expect(await correct(id, dentist.email)).toMatchObject({ status: 200, body: { stranded: [] } });
  expect(await readDoctor(mistaken)).toBeNull();
  expect(await readDoctor(dentist)).toBe(doctor.name);
  const listed = await send('GET /api/doctors');
  expect(listed.body).toContainEqual(expect.objectContaining({ email: dentist.email }));
});

it('an address of another doctor is rejected, and the link stays', async () => {
  const dentist = await signInDentist();
  const id = await addDoctor();
  await addDoctor({ email: 'ida@clinic.test' });
  expect(await correct(id, 'ida@clinic.test')).toEqual(errorResponse('doctor_exists'));
  expect(await readDoctor(dentist)).toBe(doctor.name);
});

it('a closed account is no doctor’s any more, and the next with the address is', async () => {
  const dentist = await signInDentist();
  await addDoctor();
  await send('DELETE /api/account', undefined, dentist);
  const later = await signInDentist({ signedInAt: new Date(api.now.getTime() + 1000) });
  expect(later.userId).not.toBe(dentist.userId);
  expect(await readDoctor(later)).toBe(doctor.name);
});

it('staff are not listed as patients, unless they have a visit', async () => {
  const list = async () => {
    const { body } = await send('GET /api/patients');
    return (body as { patients: { email: string }[] }).patients.map(({ email }) => email);
  };
  const patient = await signIn(api, { email: 'patient@clinic.test' });
  const dentist = await signIn(api, { email: EMAIL });
  const reception = await signIn(api, { email: 'desk@clinic.test' });
  expect(await list()).toEqual([dentist, reception, patient].map(({ email }) => email));
  await addDoctor();
  await send(`PUT /api/users/${reception.userId}/roles/reception`);
  expect(await list()).toEqual([patient.email]);
  await book(api, reception);
  expect(await list()).toEqual([reception.email, patient.email]);
});
