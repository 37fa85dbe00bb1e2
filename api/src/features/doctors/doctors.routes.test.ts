import { book } from '../../../test-kit/bookings';
import { anId, call, invalidFields, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  admin = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.deleteFrom('bookings').execute();
  await api.db.deleteFrom('doctors').execute();
});

const doctor = {
  name: 'Ada Molar',
  email: 'ada@clinic.test',
  speciality: 'Orthodontics',
  image: '/api/images/ada.webp',
};

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
      { ...doctor, _id: anId, name: 'Aaron Dent', email: 'aaron@clinic.test' },
      { ...doctor, _id: anId },
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

it('a new doctor works when the clinic is open and performs the treatments of the speciality', async () => {
  await add({ speciality: 'General Dentistry' });
  const query = 'date=Mar%203,%202026&treatment=Teeth%20Whitening';
  const { body } = await call(api, `GET /api/appoinmentDoctors?${query}`);
  const [doctorTimes] = body as { name: string; slots: string[] }[];
  expect(doctorTimes?.name).toBe('Ada Molar');
  expect(doctorTimes?.slots).toHaveLength(16);
});

it('a doctor with upcoming visits is not removed', async () => {
  const { insertedId } = (await add({ speciality: 'General Dentistry' })).body as {
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
