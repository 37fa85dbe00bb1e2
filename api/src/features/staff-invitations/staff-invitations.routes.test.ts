import { DAY_MS, MINUTE_MS, type Role } from 'shared-contracts';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { emptyOutbox } from '../../../test-kit/outbox';
import { toId } from '../../../test-kit/patients';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { listJobs } from '../../../test-kit/waiting-list';
import { hourlyLimits } from '../../access/rate-limit';
import { deleteOldInvitations } from '../../core/people/staff-invitations/staff-invitations.repository';
import { renderEmail } from '../../email/render-email';

const START = new Date('2026-03-02T14:00:00Z');
const EMAIL = 'rae@clinic.test';
const DENTIST = 'Dr Teeth Whitening';
const later = (ms: number) => new Date(START.getTime() + ms);

let api: TestApi;
let owner: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await api.db.deleteFrom('staff_invitations').execute();
  await api.db.updateTable('doctors').set({ user_id: null, removed_at: null }).execute();
  await api.db.deleteFrom('patients').execute();
  await api.db.deleteFrom('users').execute();
  await emptyOutbox(api);
  owner = await signInAdmin(api);
});

const send = (request: string, body?: object, { token } = owner) =>
  call(api, request, { token, ...(body && { body }) });

const invited = { name: 'Rae Ception', email: EMAIL, role: 'reception', doctorId: null };

const invite = (changes: object = {}, who = owner) =>
  send('POST /api/staff-invitations', { ...invited, ...changes }, who);

const render = (id: string) =>
  renderEmail(api.db, { kind: 'staff_invitation', id, context: toEmailContext(api) });

/** The token in an email that is sent now. */
async function readToken(id: string): Promise<string> {
  const rendered = await render(id);
  return /\/invitation[^#]*#([\w-]+)/.exec(rendered?.email.text ?? '')?.[1] ?? '';
}

async function inviteWithToken(changes: object = {}, who = owner) {
  const id = toId(await invite(changes, who));
  return { id, token: await readToken(id) };
}

const read = (token: string) => call(api, 'POST /api/staff-invitations/read', { body: { token } });
const accept = (token: string, who: SignedIn) =>
  send('POST /api/staff-invitations/accept', { token }, who);

const signUp = (email = EMAIL) => signIn(api, { email, emailVerified: false });

const findRoles = async (email: string): Promise<readonly Role[] | undefined> =>
  (await api.db.selectFrom('users').select('roles').where('email', '=', email).executeTakeFirst())
    ?.roles;

const findDoctor = () =>
  api.db
    .selectFrom('doctors')
    .select(['doctor_id', 'user_id'])
    .where('name', '=', DENTIST)
    .executeTakeFirstOrThrow();

const listAudit = async () =>
  (
    await api.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_type', 'before', 'after'])
      .where('action', 'like', 'invitation.%')
      .orderBy('entry_id', 'desc')
      .limit(5)
      .execute()
  ).reverse();

it('a person who is invited signs up, and has the role once they accept', async () => {
  const { token } = await inviteWithToken();
  expect(await read(token)).toEqual(
    success({
      name: 'Rae Ception',
      email: EMAIL,
      role: 'reception',
      inviter: 'Name of admin@clinic.test',
      expiresAtUtc: later(7 * DAY_MS).toISOString(),
      hasAccount: false,
    }),
  );
  const person = await signUp();
  expect(await findRoles(EMAIL)).toEqual([]);
  const response = await accept(token, person);
  expect(response).toMatchObject({
    status: 200,
    body: { permissions: expect.arrayContaining(['visits.manage', 'patients.manage']) as unknown },
  });
  expect(await findRoles(EMAIL)).toEqual(['reception']);
  expect((await send('GET /api/day?date=2026-03-02', undefined, person)).status).toBe(200);
  expect((await listAudit()).slice(-2)).toEqual([
    {
      action: 'invitation.sent',
      actor_id: owner.userId,
      subject_type: 'staff_invitation',
      before: null,
      after: { role: 'reception' },
    },
    {
      action: 'invitation.accepted',
      actor_id: person.userId,
      subject_type: 'user',
      before: null,
      after: { role: 'reception' },
    },
  ]);
  expect((await send('GET /api/staff-invitations')).body).toMatchObject({ invitations: [] });
});

it('who signs up with an invitation is not welcomed as a patient', async () => {
  await invite();
  const invitee = await signUp();
  const patient = await signUp('pat@clinic.test');
  const welcomed = await listJobs(api, 'send_email', 'welcome');
  expect(welcomed).toContain(patient.userId);
  expect(welcomed).not.toContain(invitee.userId);
});

it('the email is in the language of who invites, and of the link the database has only a hash', async () => {
  await call(api, 'GET /api/account', {
    token: owner.token,
    headers: { cookie: 'clinic-language=de' },
  });
  const id = toId(await invite());
  expect(await listJobs(api, 'send_email', 'staff_invitation')).toContain(id);
  const rendered = await render(id);
  expect(rendered?.email.to).toBe(EMAIL);
  expect(rendered?.email.subject).toBe('Einladung in das Team von Molar');
  expect(rendered?.email.text).toContain('Guten Tag Rae Ception,');
  expect(rendered?.email.text).toMatch(/https:\/\/molar\.test\/invitation\?lang=de#[\w-]{43}\n/);
  const token = /#([\w-]{43})/.exec(rendered?.email.text ?? '')?.[1] ?? '';
  const row = await api.db.selectFrom('staff_invitations').selectAll().executeTakeFirstOrThrow();
  expect(row.token_hash).not.toBeNull();
  expect(JSON.stringify(row)).not.toContain(token);
});

it('open invitations are listed with who sent them, the newest first', async () => {
  await invite();
  api.now = later(MINUTE_MS);
  const { doctor_id: doctorId } = await findDoctor();
  await invite({ name: 'Dee Ntist', email: 'dee@clinic.test', role: 'dentist', doctorId });
  const { body } = await send('GET /api/staff-invitations');
  const common = { id: anId, inviter: 'Name of admin@clinic.test' };
  expect(body).toEqual({
    invitations: [
      {
        ...common,
        name: 'Dee Ntist',
        email: 'dee@clinic.test',
        role: 'dentist',
        doctor: DENTIST,
        sentAtUtc: later(MINUTE_MS).toISOString(),
        expiresAtUtc: later(7 * DAY_MS + MINUTE_MS).toISOString(),
      },
      {
        ...common,
        name: 'Rae Ception',
        email: EMAIL,
        role: 'reception',
        doctor: null,
        sentAtUtc: START.toISOString(),
        expiresAtUtc: later(7 * DAY_MS).toISOString(),
      },
    ],
    dentists: expect.arrayContaining([{ id: doctorId, name: DENTIST }]) as unknown,
  });
});

it.each<[string, object, string]>([
  ['without a name', { name: ' ' }, 'name'],
  ['with a faulty address', { email: 'rae' }, 'email'],
  ['with an unknown role', { role: 'admin' }, 'role'],
  ['of a dentist without saying which', { role: 'dentist' }, 'doctorId'],
  ['of a receptionist with a dentist', { doctorId: crypto.randomUUID() }, 'doctorId'],
])('an invitation %s is rejected', async (_what, changes, field) => {
  expect(await invite(changes)).toEqual(invalidFields(field));
});

describe('what keeps a person from being invited', () => {
  it('the account with the address has the role', async () => {
    await signInAs(api, 'reception');
    expect(await invite({ email: 'reception@clinic.test' })).toEqual(errorResponse('role_held'));
  });

  it('the address has an open invitation, also one that has expired, but not one that was withdrawn', async () => {
    const id = toId(await invite());
    expect(await invite({ email: ' RAE@clinic.test ' })).toEqual(errorResponse('invitation_open'));
    api.now = later(8 * DAY_MS);
    const again = await signInAdmin(api);
    expect(await invite({}, again)).toEqual(errorResponse('invitation_open'));
    await send(`DELETE /api/staff-invitations/${id}`, undefined, again);
    expect((await invite({}, again)).status).toBe(200);
  });

  it('many presses at once send one', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => invite()));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('the dentist has an account, or has left', async () => {
    const { doctor_id: doctorId } = await findDoctor();
    const dentist = await signInAs(api, 'dentist');
    const asDentist = { role: 'dentist', doctorId };
    const change = (row: { user_id?: string | null; removed_at?: Date }) =>
      api.db.updateTable('doctors').set(row).where('doctor_id', '=', doctorId).execute();
    await change({ user_id: dentist.userId });
    expect(await invite(asDentist)).toEqual(errorResponse('doctor_linked'));
    await change({ user_id: null, removed_at: START });
    expect(await invite(asDentist)).toEqual(errorResponse('doctor_linked'));
  });
});

describe('what can change before a person accepts', () => {
  const expectRejected = async (token: string, code: Parameters<typeof errorResponse>[0]) => {
    const person = await signUp();
    expect(await read(token)).toEqual(errorResponse(code));
    expect(await accept(token, person)).toEqual(errorResponse(code));
    expect(await findRoles(EMAIL)).toEqual([]);
  };

  it('it was withdrawn; a second withdrawal changes nothing', async () => {
    const { id, token } = await inviteWithToken();
    const withdraw = () => send(`DELETE /api/staff-invitations/${id}`);
    expect(await withdraw()).toEqual(success({ deletedCount: 1 }));
    expect(await withdraw()).toEqual(success({ deletedCount: 0 }));
    await expectRejected(token, 'invitation_withdrawn');
    expect(await send(`POST /api/staff-invitations/${id}/email`)).toEqual(
      errorResponse('invitation_withdrawn'),
    );
    expect(await render(id)).toBeNull();
  });

  it('it has expired, until it is sent again', async () => {
    const { id, token } = await inviteWithToken();
    api.now = later(7 * DAY_MS);
    owner = await signInAdmin(api);
    await expectRejected(token, 'invitation_expired');
    expect(await render(id)).toBeNull();
    expect(await send(`POST /api/staff-invitations/${id}/email`)).toEqual(
      success({ modifiedCount: 1 }),
    );
    const person = await signUp();
    expect((await accept(await readToken(id), person)).status).toBe(200);
  });

  it('it was sent again, and the link before is void', async () => {
    const { id, token } = await inviteWithToken();
    expect(await send(`POST /api/staff-invitations/${id}/email`)).toEqual(
      errorResponse('invitation_sent'),
    );
    api.now = later(5 * MINUTE_MS);
    await send(`POST /api/staff-invitations/${id}/email`);
    const next = await readToken(id);
    expect(next).not.toBe(token);
    expect((await read(next)).status).toBe(200);
    await expectRejected(token, 'invitation_invalid');
  });

  it('it was accepted: by another person it can’t be, and by the same one it stays', async () => {
    const { id, token } = await inviteWithToken();
    const person = await signUp();
    await accept(token, person);
    expect(await read(token)).toEqual(errorResponse('invitation_accepted'));
    expect(await accept(token, await signIn(api, { email: 'eve@clinic.test' }))).toEqual(
      errorResponse('invitation_accepted'),
    );
    expect((await accept(token, person)).status).toBe(200);
    expect(await send(`DELETE /api/staff-invitations/${id}`)).toEqual(
      errorResponse('invitation_accepted'),
    );
    expect(await send(`POST /api/staff-invitations/${id}/email`)).toEqual(
      errorResponse('invitation_accepted'),
    );
  });

  it('a role that was revoked afterwards does not come back with the link', async () => {
    const { token } = await inviteWithToken();
    const person = await signUp();
    await accept(token, person);
    await send(`DELETE /api/users/${person.userId}/roles/reception`);
    expect(await accept(token, person)).toEqual(success({ permissions: [] }));
    expect(await findRoles(EMAIL)).toEqual([]);
  });

  it('it is accepted many times at once, and the role is granted once', async () => {
    const { token } = await inviteWithToken();
    const person = await signUp();
    await Promise.all(Array.from({ length: 6 }, () => accept(token, person)));
    expect(await findRoles(EMAIL)).toEqual(['reception']);
    const granted = await api.db
      .selectFrom('audit_log')
      .select('entry_id')
      .where('action', '=', 'role.granted')
      .where('subject_id', '=', person.userId)
      .execute();
    expect(granted).toHaveLength(1);
  });

  it('the sender may not give roles any more, or has left', async () => {
    const { token } = await inviteWithToken();
    await api.db
      .updateTable('users')
      .set({ roles: ['reception'] })
      .where('user_id', '=', owner.userId)
      .execute();
    await expectRejected(token, 'invitation_void');
    await api.db
      .updateTable('users')
      .set({ roles: ['owner'], closed_at: START })
      .where('user_id', '=', owner.userId)
      .execute();
    expect(await read(token)).toEqual(errorResponse('invitation_void'));
  });

  it('another owner who sends it again stands for it', async () => {
    const { id } = await inviteWithToken();
    const other = await signInAs(api, 'owner');
    api.now = later(6 * MINUTE_MS);
    await send(`POST /api/staff-invitations/${id}/email`, undefined, other);
    await send(`DELETE /api/users/${owner.userId}/roles/owner`, undefined, other);
    expect((await read(await readToken(id))).body).toMatchObject({
      inviter: `Name of ${other.email}`,
    });
  });

  it('the address has an account by now: its holder logs in and accepts', async () => {
    const { token } = await inviteWithToken();
    const person = await signIn(api, { email: EMAIL });
    expect((await read(token)).body).toMatchObject({ hasAccount: true });
    expect((await accept(token, person)).status).toBe(200);
  });

  it('an account with another address gets nothing', async () => {
    const { token } = await inviteWithToken();
    const stranger = await signIn(api, { email: 'eve@clinic.test' });
    expect(await accept(token, stranger)).toEqual(errorResponse('invitation_other_account'));
    expect(await findRoles('eve@clinic.test')).toEqual([]);
    expect((await read(token)).status).toBe(200);
  });

  it('a stranger who has signed up with the address gets nothing without the link', async () => {
    await inviteWithToken();
    const stranger = await signUp();
    expect(await accept('a'.repeat(43), stranger)).toEqual(errorResponse('invitation_invalid'));
  });
});

describe('the invitation of a dentist', () => {
  const inviteDentist = async () => {
    const { doctor_id: doctorId } = await findDoctor();
    return inviteWithToken({ role: 'dentist', doctorId });
  };

  it('makes the account that of the dentist, by ID', async () => {
    const { token } = await inviteDentist();
    const person = await signUp();
    await accept(token, person);
    expect(await findDoctor()).toEqual({ doctor_id: anId, user_id: person.userId });
    const week = await send('GET /api/day/own/week?from=2026-03-02', undefined, person);
    expect(week.body).toMatchObject({ doctor: { name: DENTIST } });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'has left',
      () =>
        api.db
          .updateTable('doctors')
          .set({ removed_at: START })
          .where('name', '=', DENTIST)
          .execute(),
    ],
    [
      'has another account',
      async () => {
        const { userId } = await signInAs(api, 'dentist');
        await api.db
          .updateTable('doctors')
          .set({ user_id: userId })
          .where('name', '=', DENTIST)
          .execute();
      },
    ],
  ])('is rejected as a whole when the dentist %s by then', async (_what, change) => {
    const { token } = await inviteDentist();
    const person = await signUp();
    await change();
    expect(await read(token)).toEqual(errorResponse('invitation_dentist_gone'));
    expect(await accept(token, person)).toEqual(errorResponse('invitation_dentist_gone'));
    expect(await findRoles(EMAIL)).toEqual([]);
  });

  it('is rejected for the account of another dentist, which keeps theirs', async () => {
    const { token } = await inviteDentist();
    const person = await signUp();
    const other = await api.db
      .selectFrom('doctors')
      .select('doctor_id')
      .where('name', '<>', DENTIST)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('doctors')
      .set({ user_id: person.userId })
      .where('doctor_id', '=', other.doctor_id)
      .execute();
    expect(await accept(token, person)).toEqual(errorResponse('invitation_dentist_gone'));
    expect(await findRoles(EMAIL)).toEqual([]);
  });
});

it('links are read so often from one address, and no more', async () => {
  const limited = await startTestApi({ limits: { ...hourlyLimits, visitLinks: 3 } });
  const body = { token: 'a'.repeat(43) };
  const open = () => call(limited, 'POST /api/staff-invitations/read', { body });
  for (let count = 0; count < 3; count += 1) {
    expect(await open()).toEqual(errorResponse('invitation_invalid'));
  }
  expect(await open()).toEqual(errorResponse('rate_limited'));
  await limited.stop();
});

it('old invitations are forgotten some weeks after their links have expired', async () => {
  await inviteWithToken();
  const count = async () =>
    (await api.db.selectFrom('staff_invitations').select('sent_at').execute()).length;
  await deleteOldInvitations(api.db, later(36 * DAY_MS));
  expect(await count()).toBe(1);
  await deleteOldInvitations(api.db, later(38 * DAY_MS));
  expect(await count()).toBe(0);
});
