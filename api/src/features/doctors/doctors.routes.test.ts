import { book, newBooking } from '../../../test-kit/bookings';
import { anId, call, invalidFields, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
const START = new Date('2026-03-02T14:00:00Z');
beforeEach(async () => {
  api.now = START;
  admin = await signInAdmin(api);
  await api.db.deleteFrom('bookings').execute();
  await api.db.deleteFrom('doctors').execute();
});

const doctor = {
  name: 'Ada Molar',
  email: 'ada@clinic.test',
  speciality: 'Orthodontics',
  image: '/api/images/ada.webp',
};
/** 9 am to 5 pm, every day. */
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  fromLocal: '09:00',
  untilLocal: '17:00',
}));

const add = (changes: object = {}) =>
  call(api, 'POST /api/doctors', { token: admin.token, body: { ...doctor, ...changes } });
const list = () => call(api, 'GET /api/doctors', { token: admin.token });

it('the specialities are listed by name [R3.5, R7.8]', async () => {
  const names = ['Cosmetic Dentistry', 'General Dentistry', 'Oral Surgery', 'Orthodontics'];
  expect(await call(api, 'GET /api/appoinmentSpeciality')).toEqual(
    success(names.map((name) => ({ _id: anId, name }))),
  );
});

it('doctors are added and listed by name [R3.4, R7.12]', async () => {
  expect(await add()).toEqual(success({ acknowledged: true, insertedId: anId }));
  await add({ name: 'Aaron Dent', email: 'Aaron@Clinic.test' });
  expect(await list()).toEqual(
    success([
      { ...doctor, _id: anId, name: 'Aaron Dent', email: 'aaron@clinic.test', hasHours: false },
      { ...doctor, _id: anId, hasHours: false },
    ]),
  );
});

it('a second doctor with the same email address is rejected, whatever its case [R7.11]', async () => {
  await add();
  expect(await add({ name: 'Another', email: 'ADA@clinic.test' })).toEqual(
    errorResponse('doctor_exists'),
  );
  expect((await list()).body).toHaveLength(1);
});

it('a speciality that the clinic does not have is rejected [R3.4]', async () => {
  expect(await add({ speciality: 'Astrology' })).toEqual(errorResponse('validation_failed'));
  expect((await list()).body).toEqual([]);
});

it.each([
  ['name', ''],
  ['email', 'nobody'],
  ['image', ''],
])('a %s of “%s” is rejected [R5.11]', async (field, value) => {
  expect(await add({ [field]: value })).toEqual(invalidFields(field));
});

it('a doctor is removed once [R4.21, R7.13]', async () => {
  const { insertedId } = (await add()).body as { insertedId: string };
  const remove = (id: string) => call(api, `DELETE /api/doctors/${id}`, { token: admin.token });
  expect(await remove(insertedId)).toEqual(success({ deletedCount: 1 }));
  expect(await remove(insertedId)).toEqual(success({ deletedCount: 0 }));
  expect(await remove('nonsense')).toEqual(invalidFields('id'));
  expect((await list()).body).toEqual([]);
});

const listDoctorTimes = async () => {
  const query = 'date=Mar%203,%202026&treatment=Teeth%20Whitening';
  const { body } = await call(api, `GET /api/appoinmentDoctors?${query}`);
  return body as { name: string; slots: string[] }[];
};

it('a new doctor works in the hours that are entered and performs the treatments of the speciality', async () => {
  const tuesday = { weekday: 2, fromLocal: '10:00', untilLocal: '12:00' };
  await add({ speciality: 'General Dentistry', hours: [tuesday] });
  const slots = ['10.00 am', '10.30 am', '11.00 am', '11.30 am'];
  expect(await listDoctorTimes()).toMatchObject([{ name: 'Ada Molar', slots }]);
  expect((await list()).body).toMatchObject([{ hasHours: true }]);
});

it('nobody can book a doctor whose hours were not entered', async () => {
  await add({ speciality: 'General Dentistry' });
  expect(await listDoctorTimes()).toEqual([]);
  const patient = await signIn(api, { email: 'early@clinic.test' });
  const booking = { token: patient.token, body: newBooking(patient) };
  expect(await call(api, 'POST /api/bookings', booking)).toEqual(errorResponse('slot_not_offered'));
});

it('hours that overlap are rejected, and no doctor is added', async () => {
  const [monday] = hours.slice(1);
  expect(await add({ hours: [monday, monday] })).toEqual(invalidFields('hours'));
  expect((await list()).body).toEqual([]);
});

it('a doctor with special hours to come has hours', async () => {
  const { insertedId } = (await add()).body as { insertedId: string };
  const special = {
    clinic_id: 1,
    doctor_id: insertedId,
    from_date: '2026-03-02',
    hours: JSON.stringify([hours[1]]),
  } as const;
  await api.db
    .insertInto('special_hours')
    .values({ ...special, until_date: '2026-03-03' })
    .execute();
  expect((await list()).body).toMatchObject([{ hasHours: true }]);
  api.now = new Date('2026-03-05T15:00:00Z');
  admin = await signInAdmin(api);
  expect((await list()).body).toMatchObject([{ hasHours: false }]);
});

it('a doctor with upcoming visits is not removed', async () => {
  const { insertedId } = (await add({ speciality: 'General Dentistry', hours })).body as {
    insertedId: string;
  };
  const patient = await signIn(api, { email: 'patient@clinic.test' });
  await book(api, patient);
  const remove = () => call(api, `DELETE /api/doctors/${insertedId}`, { token: admin.token });
  expect(await remove()).toEqual(errorResponse('doctor_has_bookings', { count: '1' }));
  expect((await list()).body).toHaveLength(1);
  await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
  expect(await remove()).toEqual(success({ deletedCount: 1 }));
  expect((await list()).body).toEqual([]);
});
