import { sql } from 'kysely';
import { rolePermissions } from 'shared-contracts';
import { hourlyLimits } from '../../access/rate-limit';
import { book } from '../../../test-kit/bookings';
import {
  aDate,
  anId,
  aTextLike,
  call,
  invalidFields,
  errorResponse,
  success,
} from '../../../test-kit/call';
import { createIdToken, type Person } from '../../../test-kit/id-token';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let admin: SignedIn;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.deleteFrom('bookings').execute();
  await api.db.deleteFrom('patients').execute();
  await api.db.deleteFrom('users').execute();
  admin = await signInAdmin(api);
  patient = await signIn(api, { email: 'patient@clinic.test' });
});

function register(person: Person, body: object = { name: 'Pat Ient', email: person.email }) {
  const token = createIdToken(person, { now: api.now });
  return call(api, 'POST /api/users', { token, body });
}

const findStored = (email: string) =>
  api.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

const closeAccount = (email: string) =>
  api.db.updateTable('users').set({ closed_at: api.now }).where('email', '=', email).execute();

const secondsLater = (seconds: number) => new Date(api.now.getTime() + seconds * 1000);

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('POST /users', () => {
  it('stores the person as a patient [R3.1]', async () => {
    const response = await register({
      email: 'new@clinic.test',
      uid: 'uid-1',
      emailVerified: false,
    });
    expect(response).toEqual(success({ acknowledged: true, insertedId: anId }));
    expect(await findStored('new@clinic.test')).toEqual({
      clinic_id: 1,
      user_id: anId,
      uid: 'uid-1',
      email: 'new@clinic.test',
      name: 'Pat Ient',
      reminders_stopped_at: null,
      roles: [],
      created_at: aDate,
      closed_at: null,
      verified_at: null,
      id_tokens_valid_from: null,
      unverified_emails: 0,
      unverified_emails_since: null,
      phone: null,
      language: 'en',
      erased_at: null,
      owner_grant: null,
    });
  });

  it('stores that the provider has verified the email', async () => {
    await register({ email: 'new@clinic.test' });
    expect((await findStored('new@clinic.test'))?.verified_at).toEqual(api.now);
  });

  it('changes nothing the second time [R7.2, R7.21]', async () => {
    const before = await findStored(patient.email);
    const response = await register(patient, { name: 'Another Name', email: patient.email });
    expect(response).toEqual(success({ acknowledged: true, insertedId: patient.userId }));
    expect(await findStored(patient.email)).toEqual(before);
  });

  it('registers a person once when asked many times at once [R3.1]', async () => {
    const person = { email: 'new@clinic.test' };
    const responses = await Promise.all(Array.from({ length: 8 }, () => register(person)));
    const ids = responses.map(({ body }) => (body as { insertedId: string }).insertedId);
    expect(new Set(ids).size).toBe(1);
    expect((await findStored(person.email))?.user_id).toBe(ids[0]);
  });

  it('rejects an email that is not the ID token’s', async () => {
    const body = { name: 'Pat Ient', email: 'admin@clinic.test' };
    expect(await register({ email: 'new@clinic.test' }, body)).toEqual(errorResponse('forbidden'));
    expect(await findStored('new@clinic.test')).toBeUndefined();
  });

  it.each([
    ['name', { name: ' ', email: 'new@clinic.test' }],
    ['email', { name: 'Pat Ient', email: 'nobody' }],
    ['name', { name: 'x'.repeat(121), email: 'new@clinic.test' }],
    ['name', { name: 'Eve\nPay at evil.test', email: 'new@clinic.test' }],
  ])('rejects an invalid %s', async (field, body) => {
    expect(await register({ email: 'new@clinic.test' }, body)).toEqual(invalidFields(field));
  });

  it('rejects a sign-in from before the account was closed [R6.11]', async () => {
    await closeAccount(patient.email);
    expect(await register(patient)).toEqual(errorResponse('account_closed'));
    // Renewing a token does not make the sign-in later.
    const renewed = createIdToken({ ...patient, signedInAt: api.now }, { now: secondsLater(30) });
    const body = { name: 'Pat Ient', email: patient.email };
    expect(await call(api, 'POST /api/users', { token: renewed, body })).toEqual(
      errorResponse('account_closed'),
    );
    expect(await call(api, `GET /api/jwt?email=${patient.email}`, { token: renewed })).toEqual(
      errorResponse('account_closed'),
    );
  });

  it('opens a new account for a sign-in after the closing, with the records of the address', async () => {
    await book(api, patient);
    await call(api, `DELETE /api/users/${patient.userId}`, { token: admin.token });
    const again = { email: patient.email, signedInAt: secondsLater(1) };
    const reopened = await signIn(api, again);
    expect(reopened.userId).not.toBe(patient.userId);
    expect(await listBookings(patient.email, reopened.token)).toMatchObject({
      body: [{ status: 'cancelled' }],
    });
    expect(await listBookings(patient.email, patient.token)).toEqual(
      errorResponse('account_closed'),
    );
    // What signed in before the closing does not get into the new account either.
    expect(await register(patient)).toEqual(errorResponse('account_closed'));
    expect(await getToken(patient)).toEqual(errorResponse('account_closed'));
    const all = await listBookings(patient.email, admin.token);
    expect(all.body).toHaveLength(1);
  });

  it('hands a verified account to a new uid only with a verified email', async () => {
    const again = { email: patient.email, uid: 'uid-2' };
    expect(await register({ ...again, emailVerified: false })).toEqual(
      errorResponse('email_unverified'),
    );
    const before = await findStored(patient.email);
    expect(before?.uid).toBe(`uid-${patient.email}`);
    const response = await register(again);
    expect(response).toEqual(success({ acknowledged: true, insertedId: patient.userId }));
    expect(await findStored(patient.email)).toMatchObject({ uid: 'uid-2', name: before?.name });
  });

  it('takes sixty calls an hour of one person, and others still', async () => {
    const limited = await startTestApi({ limits: hourlyLimits });
    const token = createIdToken(patient, { now: limited.now });
    const body = { name: 'Pat Ient', email: patient.email };
    const send = () => call(limited, 'POST /api/users', { token, body });
    for (let count = 0; count < 60; count += 1) expect((await send()).status).toBe(200);
    expect(await send()).toEqual(errorResponse('rate_limited'));
    expect((await signIn(limited, { email: 'other@clinic.test' })).token).toMatch(/^ey/);
    await limited.stop();
  });
});

describe('a configured address', () => {
  const person = { email: 'admin@clinic.test' };
  const findRoles = async () => (await findStored(person.email))?.roles;
  const listGrants = async (userId: string) => {
    const entries = api.db.selectFrom('audit_log').selectAll().where('subject_id', '=', userId);
    return (await entries.orderBy('entry_id').execute()).map(({ action, actor_id, ip, after }) => ({
      ...{ action, actor_id, ip, after },
    }));
  };
  const dismiss = () =>
    call(api, `DELETE /api/users/${admin.userId}/roles/owner`, { token: patient.token });

  beforeEach(async () => {
    await call(api, `PUT /api/users/admin/${patient.userId}`, { token: admin.token });
  });

  it('makes its verified account an owner, and the audit log says so', async () => {
    expect(await findRoles()).toEqual(['owner']);
    expect(await listGrants(admin.userId)).toEqual([
      { action: 'role.granted', actor_id: null, ip: null, after: { role: 'owner' } },
    ]);
  });

  // Anyone can sign up with the clinic's address; only its owner can verify it.
  it('makes an owner once it is verified, and not before', async () => {
    await api.db.deleteFrom('patients').execute();
    await api.db.deleteFrom('users').execute();
    await register({ ...person, emailVerified: false });
    expect(await findRoles()).toEqual([]);
    await register(person);
    expect(await findRoles()).toEqual(['owner']);
  });

  it('does not make a dismissed owner one again by logging in', async () => {
    await dismiss();
    await signIn(api, person);
    expect(await findRoles()).toEqual([]);
  });

  it('does not make an account that was verified before an owner', async () => {
    await dismiss();
    await api.db.updateTable('users').set({ owner_grant: null }).execute();
    await signIn(api, person);
    expect(await findRoles()).toEqual([]);
  });

  it('does not make another account an owner after the first was closed', async () => {
    await call(api, 'DELETE /api/account', { token: admin.token });
    const again = await signIn(api, { ...person, signedInAt: secondsLater(1) });
    expect(again.userId).not.toBe(admin.userId);
    expect(await listGrants(again.userId)).toEqual([]);
    expect(await call(api, 'GET /api/users', { token: again.token })).toEqual(
      errorResponse('forbidden'),
    );
  });
});

const getToken = (person: Person) =>
  call(api, `GET /api/jwt?email=${person.email}`, {
    token: createIdToken(person, { now: api.now }),
  });

const listBookings = (email: string, token: string) =>
  call(api, `GET /api/bookings?email=${email}`, { token });

describe('an address that someone else has registered, unverified', () => {
  const stranger = { email: 'owner@clinic.test', uid: 'uid-owner', emailVerified: false };
  const owner = { ...stranger, emailVerified: true };
  let theirs: SignedIn;

  beforeEach(async () => {
    theirs = await signIn(api, stranger);
  });

  it('becomes its owner’s, and every token from before is rejected', async () => {
    const registered = await register(owner, { name: 'Real Owner', email: owner.email });
    expect(registered).toEqual(success({ acknowledged: true, insertedId: theirs.userId }));
    expect(await findStored(owner.email)).toMatchObject({
      name: 'Real Owner',
      verified_at: api.now,
    });

    // The same second as the stranger's own tokens: the time of issue could not tell them apart.
    const { accessToken } = (await getToken(owner)).body as { accessToken: string };
    expect(await listBookings(owner.email, accessToken)).toEqual(success([]));
    expect(await listBookings(owner.email, theirs.token)).toEqual(errorResponse('token_expired'));
    expect(await getToken(stranger)).toEqual(errorResponse('email_unverified'));
    const body = { name: 'Stranger', email: owner.email };
    expect(await register(stranger, body)).toEqual(errorResponse('email_unverified'));
    expect((await findStored(owner.email))?.name).toBe('Real Owner');
  });

  it('is handed over once, though the owner signs in twice at the same time', async () => {
    const responses = await Promise.all([register(owner), register(owner)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    // The second one finds it done: the session that began in between would be gone.
    const token = ((await getToken(owner)).body as { accessToken: string }).accessToken;
    expect(await listBookings(owner.email, token)).toEqual(success([]));
    expect(await listBookings(owner.email, theirs.token)).toEqual(errorResponse('token_expired'));
  });

  it('keeps rejecting tokens that were issued before the one that took it over', async () => {
    const earlier = createIdToken(owner, { now: new Date(api.now.getTime() - 1000) });
    await register(owner);
    const response = await call(api, `GET /api/jwt?email=${owner.email}`, { token: earlier });
    expect(response).toEqual(errorResponse('token_expired'));
  });

  it('is given up when they verify another address', async () => {
    const moved = { ...owner, email: 'stranger@clinic.test' };
    expect(await register(moved)).toEqual(
      success({ acknowledged: true, insertedId: theirs.userId }),
    );
    expect(await findStored(owner.email)).toBeUndefined();
    expect(await findStored(moved.email)).toMatchObject({ uid: 'uid-owner', verified_at: api.now });
  });

  it('can be claimed from a provider account of its own, once that has verified it', async () => {
    const later = { email: owner.email, uid: 'uid-later', emailVerified: false };
    expect(await register(later)).toEqual(errorResponse('email_unverified'));
    expect(await getToken(later)).toEqual(errorResponse('not_found'));
    const verified = { ...later, emailVerified: true };
    expect(await register(verified, { name: 'Real Owner', email: owner.email })).toEqual(
      success({ acknowledged: true, insertedId: theirs.userId }),
    );
    expect(await findStored(owner.email)).toMatchObject({ uid: 'uid-later', name: 'Real Owner' });
    expect((await getToken(verified)).status).toBe(200);
    expect(await listBookings(owner.email, theirs.token)).toEqual(errorResponse('token_expired'));
    expect(await register(stranger)).toEqual(errorResponse('email_unverified'));
    expect(await getToken(stranger)).toEqual(errorResponse('not_found'));
  });
});

describe('an address that was changed at the identity provider', () => {
  const moved = {
    email: 'moved@clinic.test',
    uid: 'uid-patient@clinic.test',
    signedInAt: new Date('2026-03-02T13:00:00Z'),
  };
  const contactEmails = async () =>
    (
      await api.db.selectFrom('bookings').select('contact_email').orderBy('starts_at').execute()
    ).map(({ contact_email }) => contact_email);

  it('becomes the account’s, with its visits to come', async () => {
    await book(api, patient);
    await book(api, patient, { appoinmentDate: 'Mar 5, 2026' });
    const now = api.now;
    api.now = new Date('2026-03-04T14:00:00Z');
    const response = await register(moved);
    api.now = now;
    expect(response).toEqual(success({ acknowledged: true, insertedId: patient.userId }));
    expect(await findStored(patient.email)).toBeUndefined();
    expect(await findStored(moved.email)).toMatchObject({
      uid: moved.uid,
      name: `Name of ${patient.email}`,
    });
    expect(await contactEmails()).toEqual([patient.email, moved.email]);
  });

  it('takes along the messages that were sent from the verified former one', async () => {
    const message = { subject: 'Parking', message: 'Where?', created_at: api.now };
    await api.db
      .insertInto('messages')
      .values({ ...message, clinic_id: 1, email: patient.email })
      .execute();
    await register(moved);
    const { email } = await api.db.selectFrom('messages').select('email').executeTakeFirstOrThrow();
    expect(email).toBe(moved.email);
    await api.db.deleteFrom('messages').execute();
  });

  it('does not take along those sent from an address that was never verified', async () => {
    const claimed = await signIn(api, { email: 'claimed@clinic.test', emailVerified: false });
    const message = { subject: 'Parking', message: 'Where?', created_at: api.now };
    await api.db
      .insertInto('messages')
      .values({ ...message, clinic_id: 1, email: claimed.email })
      .execute();
    await register({ email: 'own@clinic.test', uid: `uid-${claimed.email}` });
    const { email } = await api.db.selectFrom('messages').select('email').executeTakeFirstOrThrow();
    expect(email).toBe(claimed.email);
    await api.db.deleteFrom('messages').execute();
  });

  it('ends the sessions from before, which could move it back', async () => {
    const earlier = createIdToken(patient, { now: secondsLater(-1) });
    await register(moved);
    const body = { name: 'Pat Ient', email: patient.email };
    expect(await call(api, 'POST /api/users', { token: earlier, body })).toEqual(
      errorResponse('token_expired'),
    );
    expect(await listBookings(moved.email, patient.token)).toEqual(errorResponse('token_expired'));
    const { accessToken } = (await getToken(moved)).body as { accessToken: string };
    expect(await listBookings(moved.email, accessToken)).toEqual(success([]));
  });

  it('changes nothing before it is verified', async () => {
    const before = await findStored(patient.email);
    expect(await register({ ...moved, emailVerified: false })).toEqual(
      errorResponse('email_unverified'),
    );
    expect(await findStored(patient.email)).toEqual(before);
  });

  // One who has mistyped the address at sign-up, and corrected it at the provider, verifies it first.
  it.each([true, false])(
    'gets no token before it is verified, whether the former one was: %s',
    async (emailVerified) => {
      const one = { email: 'first@clinic.test', emailVerified };
      await signIn(api, one);
      const next = { email: moved.email, uid: `uid-${one.email}`, emailVerified: false };
      expect(await register(next)).toEqual(errorResponse('email_unverified'));
      expect(await getToken(next)).toEqual(errorResponse('email_unverified'));
      const verified = { ...next, emailVerified: true };
      expect(await getToken(verified)).toEqual(errorResponse('not_found'));
      await register(verified);
      expect((await getToken(verified)).status).toBe(200);
    },
  );

  it.each([true, false])(
    'stays with another open account that has it, verified: %s',
    async (emailVerified) => {
      const other = await signIn(api, { email: moved.email, emailVerified });
      const before = await findStored(patient.email);
      expect(await register(moved)).toEqual(errorResponse('email_in_use'));
      expect(await findStored(patient.email)).toEqual(before);
      expect(await findStored(moved.email)).toMatchObject({ user_id: other.userId });
    },
  );

  it('may have been that of a closed account', async () => {
    await signIn(api, { email: moved.email });
    await closeAccount(moved.email);
    expect((await register(moved)).status).toBe(200);
  });
});

describe('GET /jwt', () => {
  const ask = (email: string, person: Person) =>
    call(api, `GET /api/jwt?email=${email}`, { token: createIdToken(person, { now: api.now }) });

  it('gives the holder a token that the API accepts [R7.1]', async () => {
    const response = await ask(patient.email, patient);
    expect(response).toEqual(success({ accessToken: aTextLike(/^ey/) }));
    const { accessToken } = response.body as { accessToken: string };
    const mine = await call(api, `GET /api/bookings?email=${patient.email}`, {
      token: accessToken,
    });
    expect(mine).toEqual(success([]));
  });

  it('rejects everyone else [R6.9]', async () => {
    expect(await ask(admin.email, patient)).toEqual(errorResponse('forbidden'));
    expect(await ask('new@clinic.test', { email: 'new@clinic.test' })).toEqual(
      errorResponse('not_found'),
    );
    await closeAccount(patient.email);
    expect(await ask(patient.email, patient)).toEqual(errorResponse('account_closed'));
  });

  it('rejects an invalid email', async () => {
    expect(await ask('nobody', patient)).toEqual(invalidFields('email'));
  });
});

describe('GET /users', () => {
  it('lists open accounts by name [R7.14]', async () => {
    await signIn(api, { email: 'gone@clinic.test' });
    await closeAccount('gone@clinic.test');
    expect(await call(api, 'GET /api/users', { token: admin.token })).toEqual(
      success([
        {
          _id: admin.userId,
          name: `Name of ${admin.email}`,
          email: admin.email,
          role: 'admin',
          roles: ['owner'],
        },
        {
          _id: patient.userId,
          name: `Name of ${patient.email}`,
          email: patient.email,
          role: 'patient',
          roles: [],
        },
      ]),
    );
  });
});

describe('GET /users/admin/:email', () => {
  it.each([
    ['admin@clinic.test', true],
    ['patient@clinic.test', false],
    ['stranger@clinic.test', false],
  ])('tells an admin about %s: %s [R7.3]', async (email, isAdmin) => {
    const response = await call(api, `GET /api/users/admin/${email}`, { token: admin.token });
    const permissions = isAdmin ? rolePermissions.owner : [];
    expect(response).toEqual(success({ isAdmin, permissions }));
  });

  it('tells patients about themselves only [R6.6]', async () => {
    const ask = (email: string) =>
      call(api, `GET /api/users/admin/${email}`, { token: patient.token });
    expect(await ask(patient.email)).toEqual(success({ isAdmin: false, permissions: [] }));
    expect(await ask(admin.email)).toEqual(errorResponse('forbidden'));
    expect(await ask('nobody')).toEqual(invalidFields('email'));
  });
});

describe('PUT /users/admin/:id', () => {
  const promote = (id: string) => call(api, `PUT /api/users/admin/${id}`, { token: admin.token });

  it('grants the role, which counts at once [R6.7]', async () => {
    expect(await promote(patient.userId)).toEqual(success({ modifiedCount: 1 }));
    expect((await findStored(patient.email))?.roles).toEqual(['owner']);
    const users = await call(api, 'GET /api/users', { token: patient.token });
    expect(users.status).toBe(200);
  });

  it('changes nothing for an admin [R7.15]', async () => {
    expect(await promote(admin.userId)).toEqual(success({ modifiedCount: 0 }));
  });

  it('rejects an unknown, a closed and a malformed id', async () => {
    expect(await promote(unknownId)).toEqual(errorResponse('not_found'));
    expect(await promote('nonsense')).toEqual(invalidFields('id'));
    await closeAccount(patient.email);
    expect(await promote(patient.userId)).toEqual(errorResponse('not_found'));
    expect((await findStored(patient.email))?.roles).toEqual([]);
  });
});

describe('roles', () => {
  const change = (method: 'PUT' | 'DELETE', role: string, id = patient.userId) =>
    call(api, `${method} /api/users/${id}/roles/${role}`, { token: admin.token });
  const getRights = async () =>
    (await call(api, `GET /api/users/admin/${patient.email}`, patient)).body;

  it('are granted and revoked one by one, and count at once', async () => {
    const readMessages = () => call(api, 'GET /api/threads/counts', patient);
    expect(await readMessages()).toEqual(errorResponse('forbidden'));
    expect(await change('PUT', 'reception')).toEqual(success({ modifiedCount: 1 }));
    expect(await change('PUT', 'dentist')).toEqual(success({ modifiedCount: 1 }));
    expect(await change('PUT', 'dentist')).toEqual(success({ modifiedCount: 0 }));
    expect((await readMessages()).status).toBe(200);
    expect((await findStored(patient.email))?.roles).toEqual(['reception', 'dentist']);
    expect(await change('DELETE', 'reception')).toEqual(success({ modifiedCount: 1 }));
    expect(await change('DELETE', 'reception')).toEqual(success({ modifiedCount: 0 }));
    expect(await readMessages()).toEqual(errorResponse('forbidden'));
    expect((await findStored(patient.email))?.roles).toEqual(['dentist']);
  });

  it('are audited with who changed what, and only when something changed', async () => {
    await change('PUT', 'reception');
    await change('PUT', 'reception');
    await change('DELETE', 'reception');
    const entries = await api.db.selectFrom('audit_log').selectAll().orderBy('entry_id').execute();
    const common = {
      clinic_id: 1,
      entry_id: expect.any(String) as unknown,
      at: api.now,
      actor_id: admin.userId,
      ip: '127.0.0.1',
      subject_type: 'user',
      subject_id: patient.userId,
    };
    expect(entries.slice(-2)).toEqual([
      { ...common, action: 'role.granted', before: null, after: { role: 'reception' } },
      { ...common, action: 'role.revoked', before: { role: 'reception' }, after: null },
    ]);
  });

  it('determine what the session may do', async () => {
    expect(await getRights()).toEqual({ isAdmin: false, permissions: [] });
    await change('PUT', 'dentist');
    await change('PUT', 'release_manager');
    expect(await getRights()).toEqual({
      isAdmin: false,
      permissions: ['visits.record', 'visits.treat', 'patients.read', 'releases.manage'],
    });
  });

  it('keep the last owner, even when two owners revoke each other’s at once', async () => {
    expect(await change('DELETE', 'owner', admin.userId)).toEqual(errorResponse('last_admin'));
    expect((await change('DELETE', 'reception', admin.userId)).status).toBe(200);
    await change('PUT', 'owner');
    const responses = await Promise.all([
      change('DELETE', 'owner', admin.userId),
      change('DELETE', 'owner'),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are rejected for an unknown user and when they are unknown', async () => {
    expect(await change('PUT', 'dentist', unknownId)).toEqual(errorResponse('not_found'));
    expect(await change('PUT', 'king')).toEqual(invalidFields('role'));
  });
});

describe('DELETE /users/:id', () => {
  const remove = (id: string, person = admin) =>
    call(api, `DELETE /api/users/${id}`, { token: person.token });

  it('ends the sessions at once and keeps the visits [R4.20]', async () => {
    await book(api, patient);
    expect(await remove(patient.userId)).toEqual(success({ deletedCount: 1 }));
    const own = await call(api, `GET /api/bookings?email=${patient.email}`, patient);
    expect(own).toEqual(errorResponse('account_closed'));
    const kept = await call(api, `GET /api/bookings?email=${patient.email}`, admin);
    expect(kept.body).toHaveLength(1);
    expect((await findStored(patient.email))?.closed_at).toEqual(api.now);
  });

  it('changes nothing the second time [R7.2, R7.21]', async () => {
    await remove(patient.userId);
    expect(await remove(patient.userId)).toEqual(success({ deletedCount: 0 }));
  });

  it('never removes the last admin, even when two remove each other at once [R6.8]', async () => {
    expect(await remove(admin.userId)).toEqual(errorResponse('last_admin'));
    const second = await signIn(api, { email: 'second@clinic.test' });
    await call(api, `PUT /api/users/admin/${second.userId}`, { token: admin.token });
    const responses = await Promise.all([remove(second.userId), remove(admin.userId, second)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await api.db
      .selectFrom('users')
      .select('user_id')
      .where(sql<boolean>`'owner' = any(roles)`)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });

  it('rejects an unknown and a malformed id', async () => {
    expect(await remove(unknownId)).toEqual(errorResponse('not_found'));
    expect(await remove('nonsense')).toEqual(invalidFields('id'));
  });
});
