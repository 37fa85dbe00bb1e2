import { MINUTE_MS } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { addPatient, bookForPatient, newPatient } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let reception: SignedIn;
let dentist: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
  dentist = await signInAs(api, 'dentist');
  await api.db
    .updateTable('doctors')
    .set({ user_id: dentist.userId })
    .where('name', '=', 'Dr Teeth Whitening')
    .execute();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.deleteFrom('patient_notes').execute();
  await api.db.deleteFrom('patient_alerts').execute();
  await api.db.deleteFrom('patient_merges').execute();
  await api.db.deleteFrom('patients').where('user_id', 'is', null).execute();
});

const send = (request: string, body?: object, { token } = reception) =>
  call(api, request, { token, ...(body && { body }) });

const readPatient = async (id: string, person = reception) =>
  (await send(`GET /api/patients/${id}`, undefined, person)).body as Record<string, unknown>;

async function findNames(query: string, person = reception): Promise<string[]> {
  const { body } = await send(`GET /api/patients?${query}`, undefined, person);
  return (body as { patients: { name: string }[] }).patients.map(({ name }) => name);
}

const listAudit = (action: string) =>
  api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'after'])
    .where('action', '=', action)
    .orderBy('entry_id', 'desc')
    .execute();

describe('GET /patients/similar', () => {
  const findSimilar = async (query: Record<string, string>, person = reception) =>
    (
      await send(
        `GET /api/patients/similar?${new URLSearchParams(query).toString()}`,
        undefined,
        person,
      )
    ).body;

  it('finds a patient in spite of slips of typing, with what tells them apart', async () => {
    const id = await addPatient(api, reception);
    const { name, dateOfBirth, email, phone } = newPatient() as Record<string, string>;
    const known = [{ id, name, dateOfBirth, email, phone }];
    await addPatient(api, reception, { name: 'Someone Else', phone: null, email: null });
    expect(await findSimilar({ name: 'Kal Ler', dateOfBirth: '1984-05-31' })).toEqual(known);
    expect(await findSimilar({ name: 'CAL LER', dateOfBirth: '1984-05-13' })).toEqual(known);
    expect(await findSimilar({ name: 'Cal L.', phone: '646 555-0187' })).toEqual(known);
    expect(await findSimilar({ name: 'Cal Ler', dateOfBirth: '2001-11-02' })).toEqual([]);
    expect(await findSimilar({ name: 'Nobody Alike' })).toEqual([]);
  });

  it('a record that was merged into another is not found', async () => {
    const id = await addPatient(api, reception);
    const otherId = await addPatient(api, reception, { email: null });
    await send(`POST /api/patients/${id}/merge`, { otherId });
    expect(await findSimilar({ name: 'Cal Ler' })).toMatchObject([{ id }]);
  });

  it('is for those who add patients', async () => {
    expect(await findSimilar({ name: 'Cal Ler' }, dentist)).toMatchObject({ code: 'forbidden' });
  });
});

/** What is known of a patient of whom nothing more was entered. */
const noFacts = {
  guardianId: null,
  guardianName: null,
  guardianPhone: null,
  language: null,
  address: null,
  contactBy: null,
  insuranceNumber: null,
};

describe('POST /patients', () => {
  it('adds a patient without an account, and records it', async () => {
    const response = await send('POST /api/patients', newPatient());
    expect(response).toEqual(success({ acknowledged: true, insertedId: anId }));
    const { insertedId } = response.body as { insertedId: string };
    expect(await readPatient(insertedId)).toEqual({
      id: insertedId,
      ...newPatient(),
      ...noFacts,
      hasAccount: false,
      isAccountHolder: false,
      emailsGoTo: { name: 'Cal Ler', email: 'caller@clinic.test' },
      family: [],
      merges: [],
      noShowCount: 0,
      alerts: [],
      notes: [],
      recalls: [],
      hasStoppedInvitations: false,
      visits: [],
      messages: [],
      cancellations: [],
      summaries: [],
    });
    const [entry] = await listAudit('patient.created');
    expect(entry).toEqual({ actor_id: reception.userId, subject_id: insertedId, after: null });
  });

  it('needs no contact details', async () => {
    const bare = { dateOfBirth: null, email: null, phone: null };
    const id = await addPatient(api, reception, bare);
    expect(await readPatient(id)).toMatchObject({ name: 'Cal Ler', ...bare });
  });

  it('rejects a date of birth that is not in the past, and a name, email or phone that is none', async () => {
    const today = newPatient({ dateOfBirth: '2026-03-02' });
    expect(await send('POST /api/patients', today)).toEqual(errorResponse('date_of_birth_invalid'));
    const wrong = newPatient({ name: ' ', email: 'nowhere', phone: '12' });
    expect(await send('POST /api/patients', wrong)).toEqual(
      invalidFields('name', 'email', 'phone'),
    );
  });
});

describe('PUT /patients/{id}', () => {
  it('changes a patient without an account, and records which fields', async () => {
    const id = await addPatient(api, reception);
    const changed = newPatient({ name: 'Cal Lor', email: 'new@clinic.test' });
    expect(await send(`PUT /api/patients/${id}`, changed)).toEqual(success({ modifiedCount: 1 }));
    expect(await readPatient(id)).toMatchObject(changed);
    const [entry] = await listAudit('patient.changed');
    expect(entry).toMatchObject({ subject_id: id, after: { fields: ['name', 'email'] } });
    expect(await send(`PUT /api/patients/${id}`, changed)).toEqual(success({ modifiedCount: 0 }));
  });

  it('changes the account of its holder, but never its email address', async () => {
    const person = await signIn(api, { email: 'holder@clinic.test' });
    const [id = ''] = await findIds('holder@clinic.test');
    const details = {
      name: 'Holder New',
      dateOfBirth: null,
      email: person.email,
      phone: '2125550111',
    };
    expect(await send(`PUT /api/patients/${id}`, details)).toEqual(success({ modifiedCount: 1 }));
    const account = await send('GET /api/account', undefined, person);
    expect(account.body).toMatchObject({ name: 'Holder New', phone: '2125550111' });
    const moved = { ...details, email: 'elsewhere@clinic.test' };
    expect(await send(`PUT /api/patients/${id}`, moved)).toEqual(
      errorResponse('patient_email_fixed'),
    );
  });

  it('knows no other patients', async () => {
    const path = `/api/patients/${crypto.randomUUID()}`;
    expect(await send(`PUT ${path}`, newPatient())).toEqual(errorResponse('not_found'));
    expect(await send(`GET ${path}`)).toEqual(errorResponse('not_found'));
  });
});

async function findIds(search: string): Promise<string[]> {
  const { body } = await send(`GET /api/patients?search=${encodeURIComponent(search)}`);
  return (body as { patients: { id: string }[] }).patients.map(({ id }) => id);
}

describe('GET /patients', () => {
  beforeEach(async () => {
    await addPatient(api, reception);
    const other = { name: 'Anna-Maria Müller', email: 'am@elsewhere.test', dateOfBirth: null };
    await addPatient(api, reception, { ...other, phone: '030 901820' });
  });

  it.each([
    ['cal', ['Cal Ler']],
    ['LER cal', ['Cal Ler']],
    ['maria', ['Anna-Maria Müller']],
    ['caller@clinic', ['Cal Ler']],
    ['646-555-0187', ['Cal Ler']],
    ['+1 (646) 555', ['Cal Ler']],
    ['0187', ['Cal Ler']],
    ['(646) 555-0187', ['Cal Ler']],
    ['001 646 555 0187', ['Cal Ler']],
    ['+49 30 901820', ['Anna-Maria Müller']],
    ['0049 30 901820', ['Anna-Maria Müller']],
    ['030901820', ['Anna-Maria Müller']],
    ['1984-05-31', ['Cal Ler']],
    ['May 31, 1984', ['Cal Ler']],
    ['31.05.1984', ['Cal Ler']],
    ['05/31/1984', ['Cal Ler']],
    // Two letters find the beginnings of words only.
    ['ca', ['Cal Ler']],
    ['er', []],
    ['1984-05-30', []],
    ['%', []],
    ['nobody', []],
  ])('finds by %j: %j', async (search, names) => {
    expect(await findNames(`search=${encodeURIComponent(search)}`)).toEqual(names);
  });

  it('finds those with an account by what the account says now', async () => {
    const person = await signIn(api, { email: 'found@clinic.test' });
    const profile = {
      name: 'Fay Found',
      phone: '+44 20 7946 0958',
      dateOfBirth: null,
      language: 'en',
    };
    await send('PUT /api/account', profile, person);
    for (const search of ['fay', 'found@clinic', '7946']) {
      expect(await findNames(`search=${search}`)).toEqual(['Fay Found']);
    }
  });

  it('tells the last and the next visit and whether there is an account', async () => {
    const [patientId = ''] = await findIds('cal');
    await bookForPatient(api, reception, { patientId });
    await bookForPatient(api, reception, { patientId, dateLocal: '2026-03-02' });
    const before = api.now;
    api.now = new Date('2026-03-02T14:45:00Z');
    const { body } = await send('GET /api/patients?search=cal');
    api.now = before;
    expect(body).toEqual({
      patients: [
        {
          id: patientId,
          ...newPatient(),
          hasAccount: false,
          lastVisitOn: '2026-03-02',
          nextVisitOn: '2026-03-03',
        },
      ],
      next: null,
    });
  });

  it('gives one page after the other', async () => {
    for (let index = 10; index < 40; index += 1) {
      await addPatient(api, reception, { name: `Page ${index}`, email: null });
    }
    const first = await send('GET /api/patients?search=page');
    const { patients, next } = first.body as { patients: { name: string }[]; next: string };
    expect(patients.map(({ name }) => name)).toEqual(
      Array.from({ length: 25 }, (_, index) => `Page ${index + 10}`),
    );
    expect(await findNames(`search=page&after=${next}`)).toEqual(
      ['35', '36', '37', '38', '39'].map((number) => `Page ${number}`),
    );
    expect(await findNames('search=page&limit=50')).toHaveLength(30);
  });
});

describe('a dentist', () => {
  it('sees only patients with whom they have or had a visit that was not cancelled', async () => {
    const seen = await addPatient(api, reception, { name: 'Seen Patient' });
    const unseen = await addPatient(api, reception, { name: 'Other Patient', email: null });
    await bookForPatient(api, reception, { patientId: seen });
    await bookForPatient(api, reception, { patientId: unseen, treatment: 'Cavity Filling' });
    expect(await findNames('search=patient', dentist)).toEqual(['Seen Patient']);
    expect(await readPatient(seen, dentist)).toMatchObject({ name: 'Seen Patient' });
    const path = `/api/patients/${unseen}`;
    expect(await send(`GET ${path}`, undefined, dentist)).toEqual(errorResponse('not_found'));
    const note = { text: 'Prefers mornings' };
    expect(await send(`POST ${path}/notes`, note, dentist)).toEqual(errorResponse('not_found'));
    await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect(await findNames('search=patient', dentist)).toEqual([]);
  });
});

describe('a patient page', () => {
  it('shows notes with author and time, newest first, which are recorded without their text', async () => {
    const id = await addPatient(api, reception);
    await send(`POST /api/patients/${id}/notes`, { text: 'Prefers mornings' });
    const before = api.now;
    api.now = new Date(before.getTime() + 60_000);
    await send(`POST /api/patients/${id}/notes`, { text: 'Anxious' });
    api.now = before;
    const by = { author: 'Demo Reception', editedAtUtc: null, isCorrectable: true };
    const { notes } = await readPatient(id);
    expect(notes).toEqual([
      {
        id: anId,
        text: 'Anxious',
        ...by,
        createdAtUtc: '2026-03-02T14:01:00.000Z',
      },
      {
        id: anId,
        text: 'Prefers mornings',
        ...by,
        createdAtUtc: '2026-03-02T14:00:00.000Z',
      },
    ]);
    const [entry] = await listAudit('patient.noted');
    expect(entry).toMatchObject({ subject_id: id, after: { noteId: anId } });
    expect(await send(`POST /api/patients/${id}/notes`, { text: ' ' })).toEqual(
      invalidFields('text'),
    );
  });

  it('shows the family, the no-shows, and messages from a verified address only', async () => {
    const person = await signIn(api, { email: 'family@clinic.test' });
    await send('POST /api/account/patients', { name: 'Kid Family', dateOfBirth: null }, person);
    await send('POST /api/messages', {
      email: person.email,
      subject: 'Hello',
      message: 'Parking?',
    });
    const bookingId = await book(api, person);
    await api.db
      .updateTable('bookings')
      .set({ status: 'no_show' })
      .where('booking_id', '=', bookingId)
      .execute();
    const ids = await findIds(person.email);
    const pages = await Promise.all(ids.map((id) => readPatient(id)));
    const holder = pages.find(({ isAccountHolder }) => isAccountHolder);
    expect(holder).toMatchObject({
      hasAccount: true,
      noShowCount: 1,
      family: [{ name: 'Kid Family' }],
      visits: [{ _id: bookingId, status: 'no_show' }],
      messages: [{ subject: 'Hello' }],
    });
    const unverified = await signIn(api, { email: 'unsure@clinic.test', emailVerified: false });
    const message = { email: unverified.email, subject: 'Mine?', message: 'Is this mine?' };
    await send('POST /api/messages', message);
    const [unverifiedId = ''] = await findIds(unverified.email);
    expect(await readPatient(unverifiedId)).toMatchObject({ messages: [] });
  });

  it('is recorded as viewed once an hour for each person', async () => {
    const id = await addPatient(api, reception);
    const countViews = async () =>
      (await listAudit('patient.viewed')).filter(({ subject_id }) => subject_id === id).length;
    await readPatient(id);
    await readPatient(id);
    expect(await countViews()).toBe(1);
    const owner = await signInAs(api, 'owner');
    await readPatient(id, owner);
    expect(await countViews()).toBe(2);
    const before = api.now;
    api.now = new Date(before.getTime() + 61 * MINUTE_MS);
    const later = await signInAs(api, 'reception');
    await readPatient(id, later);
    expect(await countViews()).toBe(3);
    api.now = before;
  });
});
