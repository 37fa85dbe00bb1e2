import type { SettingsChange, StrandedVisit } from 'shared-contracts';
import { renderEmail } from '../../email/render-email';
import { book } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { readSettings as readAllSettings, sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { listJobs } from '../../../test-kit/waiting-list';

const DOCTOR = 'Dr Teeth Whitening';

let api: TestApi;
let dentist: SignedIn;
let owner: SignedIn;

beforeEach(async () => {
  api = await startTestApi();
  dentist = await signInAs(api, 'dentist');
  owner = await signInAdmin(api);
  await api.db
    .updateTable('doctors')
    .set({ user_id: dentist.userId })
    .where('name', '=', DOCTOR)
    .execute();
});
afterEach(() => api.stop());

const days = { fromDate: '2026-03-10', untilDate: '2026-03-11', fromTime: null, untilTime: null };
const afternoon = {
  fromDate: '2026-03-10',
  untilDate: '2026-03-10',
  fromTime: '13:00',
  untilTime: '17:00',
};

const send = (request: string, body?: object, { token } = dentist) =>
  call(api, request, { token, ...(body && { body }) });
const ask = (changes: object = {}) =>
  send('POST /api/time-off-requests', { ...days, note: 'Conference', ...changes });
const withdraw = (id: string, who = dentist) =>
  send(`DELETE /api/time-off-requests/${id}`, undefined, who);
const listOwn = async () => (await send('GET /api/time-off-requests/own')).body;

const readSettings = () => readAllSettings(api, owner);
const change = (body: SettingsChange, path: 'changes' | 'preview' = 'changes') =>
  sendChange(api, owner, { path, ...body });
const approve = (id: string) => change({ kind: 'approve_time_off', id });
const decline = (id: string, reason = 'Two others are away') =>
  change({ kind: 'decline_time_off', id, reason });

const listAudit = async () =>
  (
    await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'time_off.%')
      .orderBy('entry_id')
      .execute()
  ).map(({ action }) => action);

const listQueued = () => listJobs(api, 'send_email', 'time_off_decided');
async function readEmail() {
  const [id = ''] = await listQueued();
  return renderEmail(api.db, { kind: 'time_off_decided', id, context: toEmailContext(api) });
}

const listFreeTimes = async (date: string) => {
  const { body } = await call(api, `GET /api/appoinmentOptions?date=${encodeURIComponent(date)}`);
  const options = body as { name: string; slots: string[] }[];
  return options.find(({ name }) => name === 'Teeth Whitening')?.slots;
};

it('a dentist asks for days off, and sees the state of the request', async () => {
  const id = toId(await ask());
  const request = { id, ...days, note: 'Conference', status: 'asked', reason: null };
  expect(await listOwn()).toEqual({ doctor: DOCTOR, absences: [], requests: [request] });
  expect((await readSettings()).timeOffRequests).toEqual([
    { id, doctorId: anId, ...days, note: 'Conference' },
  ]);
  expect(await listAudit()).toEqual(['time_off.requested']);
});

it.each<[string, object, string]>([
  ['before the first day', { untilDate: '2026-03-09' }, 'untilDate'],
  ['with one time alone', { fromTime: '09:00' }, 'untilTime'],
  [
    'with an end before its start',
    { ...afternoon, fromTime: '17:00', untilTime: '13:00' },
    'untilTime',
  ],
])('a request that ends %s is rejected', async (_what, changes, field) => {
  expect(await ask(changes)).toEqual(invalidFields(field));
});

it('a request for days that have passed is rejected, and so is one of an account without a doctor', async () => {
  const past = { fromDate: '2026-02-01', untilDate: '2026-03-01' };
  expect(await ask(past)).toEqual(errorResponse('day_past'));
  await api.db.updateTable('doctors').set({ user_id: null }).where('name', '=', DOCTOR).execute();
  expect(await ask()).toEqual(errorResponse('not_found'));
  expect(await listOwn()).toEqual({ doctor: null, absences: [], requests: [] });
});

it('an open request is withdrawn by its dentist alone', async () => {
  const id = toId(await ask());
  const other = await signIn(api, { email: 'oral-surgery@clinic.test' });
  await api.db
    .updateTable('users')
    .set({ roles: ['dentist'] })
    .where('user_id', '=', other.userId)
    .execute();
  expect(await withdraw(id, other)).toEqual(errorResponse('not_found'));
  expect(await withdraw(id)).toEqual(success({ deletedCount: 1 }));
  expect(await listOwn()).toEqual({ doctor: DOCTOR, absences: [], requests: [] });
  expect(await approve(id)).toEqual(errorResponse('request_decided'));
  expect(await listAudit()).toEqual(['time_off.requested', 'time_off.withdrawn']);
});

it('approving shows the visits it strands, makes the time off and tells the dentist', async () => {
  const patient = await signIn(api, { email: 'patient@clinic.test' });
  const bookingId = await book(api, patient, { appoinmentDate: 'Mar 10, 2026' });
  const id = toId(await ask());
  const stranded = expect.objectContaining({
    bookingId,
    reason: 'doctor_away',
  }) as StrandedVisit;
  const body: SettingsChange = { kind: 'approve_time_off', id };
  expect(await change(body, 'preview')).toMatchObject({ body: { stranded: [stranded] } });
  expect(await listQueued()).toEqual([]);
  expect(await approve(id)).toMatchObject({ body: { stranded: [stranded] } });
  const { doctors, timeOffRequests } = await readSettings();
  expect(doctors.find(({ name }) => name === DOCTOR)?.timeOff).toEqual([{ id: anId, ...days }]);
  expect(timeOffRequests).toEqual([]);
  expect(await listOwn()).toMatchObject({ requests: [{ id, status: 'approved' }] });
  expect(await listFreeTimes('Mar 11, 2026')).toEqual([]);
  expect(await listQueued()).toEqual([id]);
  const email = (await readEmail())?.email;
  expect(email).toMatchObject({
    to: dentist.email,
    subject: 'Time off approved: Mar 10, 2026 – Mar 11, 2026',
  });
  expect(email?.text).toContain('was approved: Mar 10, 2026 – Mar 11, 2026.');
  expect(email?.text).toContain('https://molar.test/dashboard/clinic/time-off');
  expect(await listAudit()).toEqual(['time_off.requested', 'time_off.approved']);
});

it('visits of patients without an account are among those it strands', async () => {
  const reception = await signInAs(api, 'reception');
  const patientId = await addPatient(api, reception, { email: null });
  const visit = { patientId, dateLocal: '2026-03-10' };
  const bookingId = toId(await bookForPatient(api, reception, visit));
  const { body } = await approve(toId(await ask()));
  expect(body).toMatchObject({ stranded: [{ bookingId, patientId, patient: 'Cal Ler' }] });
});

it('hours off leave the rest of the day free, and are shown with their times', async () => {
  await approve(toId(await ask(afternoon)));
  const times = await listFreeTimes('Mar 10, 2026');
  expect(times).toContain('12.30 pm');
  expect(times).not.toContain('1.00 pm');
  const doctor = (await readSettings()).doctors.find(({ name }) => name === DOCTOR);
  expect(doctor?.timeOff).toEqual([{ id: anId, ...afternoon }]);
  expect((await readEmail())?.email.text).toContain(
    'was approved: Mar 10, 2026, 1.00 pm – 5.00 pm.',
  );
});

it('the dentist is told in the language of their account', async () => {
  await api.db
    .updateTable('users')
    .set({ language: 'de' })
    .where('user_id', '=', dentist.userId)
    .execute();
  await approve(toId(await ask(afternoon)));
  const email = (await readEmail())?.email;
  await api.db
    .updateTable('users')
    .set({ language: 'en' })
    .where('user_id', '=', dentist.userId)
    .execute();
  expect(email?.subject).toBe('Abwesenheit genehmigt: 10.03.2026, 13:00 – 17:00');
  expect(email?.text).toContain('Ihr Antrag auf Abwesenheit wurde genehmigt');
  expect(email?.text).toContain('time-off?lang=de');
});

it('declining needs a reason, which the dentist is told', async () => {
  const id = toId(await ask());
  expect(await decline(id, ' ')).toEqual(invalidFields('reason'));
  expect(await decline(id)).toMatchObject({ status: 200, body: { stranded: [] } });
  const reason = 'Two others are away';
  expect(await listOwn()).toMatchObject({ requests: [{ id, status: 'declined', reason }] });
  const email = (await readEmail())?.email;
  expect(email?.subject).toBe('Time off declined: Mar 10, 2026 – Mar 11, 2026');
  expect(email?.text).toContain(`Reason: ${reason}`);
  expect((await readSettings()).doctors.every(({ timeOff }) => timeOff.length === 0)).toBe(true);
  expect(await listAudit()).toEqual(['time_off.requested', 'time_off.declined']);
});

it('a request is decided once, and cannot be withdrawn afterwards', async () => {
  const id = toId(await ask());
  await approve(id);
  expect(await decline(id)).toEqual(errorResponse('request_decided'));
  expect(await approve(id)).toEqual(errorResponse('request_decided'));
  expect(await withdraw(id)).toEqual(errorResponse('request_decided'));
  expect(await listQueued()).toHaveLength(1);
});

it('nobody is told whose account is closed', async () => {
  await approve(toId(await ask()));
  await api.db
    .updateTable('users')
    .set({ closed_at: api.now })
    .where('user_id', '=', dentist.userId)
    .execute();
  expect(await readEmail()).toBeNull();
});

it('dentists decide nothing', async () => {
  const id = toId(await ask());
  const body = { kind: 'approve_time_off', id, revision: '0' };
  expect(await send('POST /api/settings/changes', body)).toEqual(errorResponse('forbidden'));
});
