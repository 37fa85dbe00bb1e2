import { book } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { listJobs } from '../../../test-kit/waiting-list';
import { queueReminders } from '../../core/booking/reminders/reminders.service';
import { renderEmail } from '../../email/render-email';
import { queueInvitations } from '../recalls/recalls.service';

let api: TestApi;
let mother: SignedIn;
let childId: string;

beforeEach(async () => {
  api = await startTestApi();
  mother = await signIn(api, { email: 'ada@clinic.test' });
  const body = { name: 'Byron King', dateOfBirth: null };
  childId = toId(await call(api, 'POST /api/account/patients', { token: mother.token, body }));
});
afterEach(() => api.stop());

const read = async ({ token }: SignedIn = mother) =>
  (await call(api, 'GET /api/account/emails', { token })).body as {
    reminders: boolean;
    invitations: { patientId: string; name: string; isWanted: boolean }[];
  };
const choose = (what: string, isWanted: boolean, { token }: SignedIn = mother) =>
  call(api, `PUT /api/account/emails/${what}`, { token, body: { isWanted } });

const changed = success({ modifiedCount: 1 });
const unchanged = success({ modifiedCount: 0 });

it('an account gets all emails, for each of its people, until it chooses otherwise', async () => {
  expect(await read()).toEqual({
    reminders: true,
    invitations: [
      { patientId: anId, name: `Name of ${mother.email}`, isAccountHolder: true, isWanted: true },
      { patientId: childId, name: 'Byron King', isAccountHolder: false, isWanted: true },
    ],
  });
});

it('reminders are turned off and on; repeated, nothing changes', async () => {
  expect(await choose('reminders', true)).toEqual(unchanged);
  expect(await choose('reminders', false)).toEqual(changed);
  expect(await choose('reminders', false)).toEqual(unchanged);
  expect(await read()).toMatchObject({ reminders: false });
  expect(await choose('reminders', true)).toEqual(changed);
  expect(await read()).toMatchObject({ reminders: true });
});

it('the invitations of one person are turned off, and those of others come', async () => {
  expect(await choose(`invitations/${childId}`, false)).toEqual(changed);
  expect(await choose(`invitations/${childId}`, false)).toEqual(unchanged);
  expect((await read()).invitations.map(({ isWanted }) => isWanted)).toEqual([true, false]);
});

it("another account's people are not found, nor one who was removed", async () => {
  const stranger = await signIn(api, { email: 'eve@clinic.test' });
  expect(await choose(`invitations/${childId}`, false, stranger)).toEqual(
    errorResponse('not_found'),
  );
  await call(api, `DELETE /api/account/patients/${childId}`, { token: mother.token });
  expect(await choose(`invitations/${childId}`, false)).toEqual(errorResponse('not_found'));
  expect((await read()).invitations).toHaveLength(1);
});

const render = async (kind: 'reminder' | 'recall', id = '') =>
  (await renderEmail(api.db, { kind, id, context: toEmailContext(api) }))?.email;

describe('a reminder that waits to be sent', () => {
  let reminderId: string | undefined;

  beforeEach(async () => {
    await book(api, mother, { appoinmentDate: 'Mar 6, 2026' });
    api.now = new Date('2026-03-04T14:30:00Z');
    mother = await signIn(api, mother);
    await queueReminders(api.db, api.now);
    [reminderId] = await listJobs(api, 'send_email', 'reminder');
  });

  it('says where to choose which emails come, and how email clients turn them off', async () => {
    const email = await render('reminder', reminderId);
    const page = 'https://molar.test/dashboard/account';
    expect(email?.text).toContain(`Choose which emails you get:\n${page}`);
    expect(email?.stopUrl).toBe(page);
  });

  it('is sent by the choice of that moment', async () => {
    await choose('reminders', false);
    expect(await render('reminder', reminderId)).toBeUndefined();
    await choose('reminders', true);
    expect(await render('reminder', reminderId)).toBeDefined();
  });
});

describe('an invitation that waits to be sent', () => {
  let recallId: string | undefined;

  beforeEach(async () => {
    const { token } = await signInAs(api, 'reception');
    const { treatment_id: treatmentId } = await api.db
      .selectFrom('treatments')
      .select('treatment_id')
      .where('name', '=', 'Teeth Whitening')
      .executeTakeFirstOrThrow();
    const body = { treatmentId, months: 6 };
    await call(api, `POST /api/patients/${childId}/recalls`, { token, body });
    api.now = new Date('2026-08-12T13:00:00Z');
    mother = await signIn(api, mother);
    await queueInvitations(api.db, api.now);
    [recallId] = await listJobs(api, 'send_email', 'recall');
  });

  it('says where to choose which emails come, and how email clients turn them off', async () => {
    const email = await render('recall', recallId);
    expect(email?.text).toContain('Choose which emails you get:');
    expect(email?.stopUrl).toMatch('https://molar.test/visit/invitations#');
  });

  it('is sent by the choice for that person of that moment', async () => {
    await choose(`invitations/${childId}`, false);
    expect(await render('recall', recallId)).toBeUndefined();
    await choose(`invitations/${childId}`, true);
    expect(await render('recall', recallId)).toBeDefined();
  });
});
