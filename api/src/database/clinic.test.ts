import { forClinic } from './connection';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { readClinic, saveClinic } from './clinic';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('a start keeps what was set since, but for what only a start sets', async () => {
  const set = { name: 'Bright', phone: '+1 212 555 0199', late_fee_cents: 3_000 };
  await api.db.updateTable('clinics').set(set).execute();
  const started = forClinic(api.db, { ...clinic, timeZone: 'Europe/Paris' });
  const timeZone = await saveClinic(started, { late_fee_cents: 1_000, start_interval_minutes: 15 });
  const row = await api.db.selectFrom('clinics').selectAll().executeTakeFirstOrThrow();
  const kept = { ...set, address: clinic.address };
  expect(row).toMatchObject({ ...kept, time_zone: clinic.timeZone, start_interval_minutes: 15 });
  expect(timeZone).toBe(clinic.timeZone);
});

it('the clinic is read with its present name, address and phone', async () => {
  const set = { name: 'Bright', address: '1 New Street', phone: '+1 212 555 0188' };
  await api.db.updateTable('clinics').set(set).execute();
  expect(await readClinic(api.db)).toEqual({
    ...clinic,
    ...set,
    email: null,
    position: null,
    logoUrl: null,
  });
});
