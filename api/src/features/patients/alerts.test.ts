import { createDayChanges, type DayChanges } from '../../database/day-changes';
import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let reception: SignedIn;
let patientId: string;
let changes: DayChanges;

beforeAll(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
  changes = createDayChanges(api.databaseUrl, clinic);
});
afterAll(async () => {
  await changes.stop();
  await api.stop();
});
beforeEach(async () => {
  await clearBookings(api);
  await api.db.deleteFrom('patient_alerts').execute();
  await api.db.deleteFrom('patients').where('user_id', 'is', null).execute();
  patientId = await addPatient(api, reception, { email: null });
});

const send = (request: string, body?: object, { token } = reception) =>
  call(api, request, { token, ...(body && { body }) });

const addAlert = async (text: string, kind = 'allergy', id = patientId) =>
  toId(await send(`POST /api/patients/${id}/alerts`, { kind, text }));
const setEnded = (alertId: string, isEnded: boolean, id = patientId) =>
  send(`PUT /api/patients/${id}/alerts/${alertId}`, { isEnded });

const listAlerts = async (id = patientId) =>
  ((await send(`GET /api/patients/${id}`)).body as { alerts: { id: string; text: string }[] })
    .alerts;
const listTexts = async () => (await listAlerts()).map(({ text }) => text);

const listAudit = () =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id as patientId', 'before', 'after'])
    .where('action', 'like', 'alert.%')
    .where('subject_id', '=', patientId)
    .orderBy('entry_id')
    .execute();

it('alerts have their author and time, the most urgent kind first', async () => {
  await addAlert('Faints at needles', 'other');
  await addAlert('Warfarin', 'medication');
  await addAlert('Latex');
  expect(await listTexts()).toEqual(['Latex', 'Warfarin', 'Faints at needles']);
  expect((await listAlerts())[0]).toEqual({
    id: anId,
    kind: 'allergy',
    text: 'Latex',
    author: 'Demo Reception',
    createdAtUtc: api.now.toISOString(),
  });
});

it('an alert needs a kind and a short text', async () => {
  const long = { kind: 'cold', text: 'x'.repeat(201) };
  expect(await send(`POST /api/patients/${patientId}/alerts`, long)).toEqual(
    invalidFields('kind', 'text'),
  );
});

it('an alert is ended and restored, and the audit log has no text', async () => {
  const alertId = await addAlert('Latex');
  expect(await setEnded(alertId, true)).toEqual(success({ modifiedCount: 1 }));
  expect(await setEnded(alertId, true)).toEqual(success({ modifiedCount: 0 }));
  expect(await listTexts()).toEqual([]);
  expect(await setEnded(alertId, false)).toEqual(success({ modifiedCount: 1 }));
  expect(await listTexts()).toEqual(['Latex']);
  const entry = { patientId, before: null, after: { alertId } };
  expect(await listAudit()).toEqual([
    { ...entry, action: 'alert.added', after: { alertId, kind: 'allergy' } },
    { ...entry, action: 'alert.ended' },
    { ...entry, action: 'alert.restored' },
  ]);
});

it('an alert is ended on the page of its patient alone', async () => {
  const other = await addPatient(api, reception, { name: 'Other', email: null });
  const alertId = await addAlert('Latex');
  expect(await setEnded(alertId, true, other)).toEqual(errorResponse('not_found'));
  expect(await listTexts()).toEqual(['Latex']);
});

it('a change of an alert is a change of the days of the patient’s visits', async () => {
  await bookForPatient(api, reception, { patientId, dateLocal: '2026-03-09' });
  const listening = new Promise<void>((resolve) => changes.subscribe(() => resolve()));
  await listening;
  const changed = new Promise((resolve) =>
    changes.subscribe(({ dateLocal }) => resolve(dateLocal)),
  );
  await addAlert('Latex');
  expect(await changed).toBe('2026-03-09');
});

it('visits of the day have the alerts of their patient that apply', async () => {
  const person = await signIn(api, { email: 'person@clinic.test' });
  await book(api, person);
  const { patient_id: holderId } = await api.db
    .selectFrom('patients')
    .select('patient_id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  await addAlert('Faints at needles', 'other', holderId);
  const latex = await addAlert('Latex', 'allergy', holderId);
  await setEnded(await addAlert('Aspirin', 'medication', holderId), true, holderId);
  await addAlert('Of another patient');
  const { body } = await send('GET /api/day?date=2026-03-03');
  expect((body as { visits: object[] }).visits).toMatchObject([
    {
      alerts: [
        { id: latex, kind: 'allergy', text: 'Latex' },
        { id: anId, kind: 'other', text: 'Faints at needles' },
      ],
    },
  ]);
});
