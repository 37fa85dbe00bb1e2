import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from 'shared-contracts';
import { book } from '../../../test-kit/bookings';
import { aTextLike, anId, call, success } from '../../../test-kit/call';
import { PDF, uploadDocument } from '../../../test-kit/documents';
import { formOf } from '../../../test-kit/forms';
import { listEncryptedColumns, readTexts } from '../../../test-kit/encrypted-rows';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';
import { eraseClosedAccounts } from '../../core/people/account/erase.service';
import { eraseOldRecords } from '../../core/people/account/retention.service';
import { personalTables } from '../../core/people/account/personal-data';
import { withFields } from '../../database/encrypted-fields';
import { ERASED_NAME } from '../../core/people/account/personal-table';

const START = new Date('2026-03-02T14:00:00Z');
const daysLater = (days: number) => new Date(START.getTime() + days * DAY_MS);

let api: TestApi;
let admin: SignedIn;
let patient: SignedIn;
let other: SignedIn;

/** Found nowhere else: what is written into each text of a person. */
const EMAIL = 'quill.zephyr@clinic.test';
const NAME = 'Quill Zephyr';
const CHILD = 'Wren Zephyr';
const PHONE = '+1 646 555 0187';
const WAITED_FOR = { appoinmentDate: 'Mar 6, 2026', treatment: 'Oral Surgery' };

const send = (request: string, body: object, { token } = patient) =>
  call(api, request, { token, body });

async function sendMessage(email: string, message: string): Promise<string> {
  const { body } = await send('POST /api/messages', { email, subject: 'Parking', message });
  return (body as { insertedId: string }).insertedId;
}

async function payAndCancel(): Promise<void> {
  const agreedTo = { terms: 0, privacy: 0 };
  const contact = { patient: NAME, phone: PHONE };
  const bookingId = await book(api, patient, { ...contact, slot: '11.00 am', agreedTo });
  const { body } = await send('POST /api/create-payment-intent', { role: 180, bookingId });
  const { clientSecret } = body as { clientSecret: string };
  const transectionId = await payByCard(api, clientSecret);
  await send('POST /api/payments', { role: 180, transectionId, email: EMAIL, bookingId });
  await call(api, `DELETE /api/bookings/${bookingId}`, { token: patient.token });
  await send(`POST /api/bookings/${bookingId}/receipt-email`, { email: EMAIL }, admin);
}

const FACTS = {
  guardianName: 'Ida Zephyr',
  guardianPhone: '+1 646 555 0199',
  address: '1 Zephyr Lane',
  contactBy: 'letter',
  insuranceNumber: 'Zephyr 1',
};

/** A record of the child that was merged into it: it says something else, and so did the child's. */
async function mergeInto(patientId: string): Promise<void> {
  const child = { name: CHILD, dateOfBirth: '2018-09-01', email: EMAIL, phone: null };
  await send(`PUT /api/patients/${patientId}`, { ...child, ...FACTS }, admin);
  const double = { ...child, email: null, name: 'Wrenn Zephyr', address: '2 Zephyr Lane' };
  const added = await send('POST /api/patients', double, admin);
  const { insertedId: otherId } = added.body as { insertedId: string };
  await send(`POST /api/patients/${patientId}/merge`, { otherId, take: ['address'] }, admin);
}

/** Of the person as a dentist. */
async function toTimeOffRequest() {
  const request_id = randomUUID();
  const { doctor_id } = await api.db
    .selectFrom('doctors')
    .select('doctor_id')
    .executeTakeFirstOrThrow();
  return {
    clinic_id: 1,
    request_id,
    doctor_id,
    requested_by: patient.userId,
    requested_at: api.now,
    from_date: '2026-04-01',
    until_date: '2026-04-02',
    from_time: null,
    until_time: null,
    note: await withFields(api.db, ({ encrypt }) =>
      encrypt('time_off_requests.note', request_id, `${NAME} moves house`),
    ),
  } as const;
}

async function toSummary(booking_id: string) {
  const text = `${NAME} got a filling`;
  return {
    ...{ clinic_id: 1, booking_id, version: randomUUID() },
    ...{ written_by: admin.userId, written_at: api.now },
    text: await withFields(api.db, ({ encrypt }) =>
      encrypt('visit_summaries.text', booking_id, text),
    ),
  };
}

/** What a person proves who they are by, and requests about it. */
async function addFactors(): Promise<void> {
  const own = { clinic_id: 1, user_id: patient.userId };
  const times = { added_at: api.now, last_used_at: api.now };
  const key = { credential_id: 'AQ', public_key: 'Ag', sign_count: '1' };
  await api.db
    .insertInto('passkeys')
    .values({ ...own, ...times, ...key, name: `Laptop of ${NAME}` })
    .execute();
  await api.db
    .insertInto('second_factors')
    .values({ ...own, totp_secret: 'v1.0.0.0.0', totp_added_at: api.now })
    .execute();
  await api.db
    .insertInto('recovery_codes')
    .values([
      { ...own, code_hash: 'AQ' },
      { ...own, code_hash: 'Ag', used_at: api.now },
    ])
    .execute();
  await api.db
    .insertInto('passkey_challenges')
    .values({ ...own, challenge: 'AQ', expires_at: api.now })
    .execute();
  await api.db
    .insertInto('factor_resets')
    .values([
      { ...own, asked_by: admin.userId, asked_at: api.now },
      { ...own, user_id: admin.userId, asked_by: own.user_id, asked_at: daysLater(1) },
    ])
    .execute();
}

/** A person with something in every table. */
beforeAll(async () => {
  api = await startTestApi();
  admin = await signInAdmin(api);
  patient = await signIn(api, { email: EMAIL });
  other = await signIn(api, { email: 'other@clinic.test' });
  await send('PUT /api/account', {
    name: NAME,
    phone: PHONE,
    dateOfBirth: '1984-05-31',
    language: 'ar',
  });
  const added = await send('POST /api/account/patients', {
    name: CHILD,
    dateOfBirth: '2018-09-01',
  });
  const { insertedId: patientId } = added.body as { insertedId: string };
  const past = { appoinmentDate: 'Mar 2, 2026', slot: '10.00 am', patient: NAME, phone: PHONE };
  await book(api, patient, past);
  const booking_id = await book(api, patient, { patient: CHILD, phone: PHONE, patientId });
  await payAndCancel();
  const starts_at = new Date('2026-03-03T14:30:00Z');
  await api.db
    .insertInto('reminders')
    .values({ clinic_id: 1, booking_id, lead_hours: 48, starts_at, queued_at: api.now })
    .execute();
  const contact = { clinic_id: 1, booking_id, visit_revision: 0, contacted_by: admin.userId };
  await api.db
    .insertInto('visit_contacts')
    .values({ ...contact, way: 'call', outcome: 'agreed', contacted_at: api.now })
    .execute();
  await api.db
    .insertInto('visit_summaries')
    .values(await toSummary(booking_id))
    .execute();
  await send('POST /api/waiting-list', WAITED_FOR);
  const { entry_id } = await api.db
    .selectFrom('waiting_entries')
    .select('entry_id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('waiting_offers')
    .values({ clinic_id: 1, entry_id, starts_at, offered_at: api.now })
    .execute();
  const held = { appoinmentDate: 'Mar 4, 2026', slot: '9.30 am', treatment: 'Oral Surgery' };
  await send('POST /api/holds', held);
  const messageId = await sendMessage(EMAIL, `Where can ${NAME} park?`);
  await send(`POST /api/messages/${messageId}/reply`, { reply: `Next door, ${NAME}.` }, admin);
  await mergeInto(patientId);
  const note = { text: `${NAME} prefers mornings` };
  await send(`POST /api/patients/${patientId}/notes`, note, admin);
  const alert = { kind: 'allergy', text: `${NAME} is allergic to latex` };
  await send(`POST /api/patients/${patientId}/alerts`, alert, admin);
  const { treatment_id: treatmentId } = await api.db
    .selectFrom('treatments')
    .select('treatment_id')
    .where('name', '=', 'Oral Surgery')
    .executeTakeFirstOrThrow();
  const recall = { treatmentId, months: 6 };
  await send(`POST /api/patients/${patientId}/recalls`, recall, admin);
  const { recall_id } = await api.db
    .selectFrom('recalls')
    .select('recall_id')
    .executeTakeFirstOrThrow();
  const called = { outcome: 'no_answer', called_by: admin.userId, called_at: api.now } as const;
  await api.db
    .insertInto('recall_calls')
    .values({ clinic_id: 1, recall_id, ...called })
    .execute();
  await api.db
    .insertInto('time_off_requests')
    .values(await toTimeOffRequest())
    .execute();
  await api.db
    .insertInto('staff_invitations')
    .values({
      ...{ clinic_id: 1, email: EMAIL, name: NAME, role: 'reception', invited_by: admin.userId },
      ...{ sent_at: api.now, expires_at: api.now, accepted_at: api.now },
      accepted_by: patient.userId,
    })
    .execute();
  const { body: form } = await send('POST /api/forms', formOf(), admin);
  const { insertedId: formId } = form as { insertedId: string };
  await send(`PUT /api/visit-forms/${booking_id}/${formId}`, {
    ...{ version: 1, revision: 0, language: 'en', isSigned: false },
    answers: [{ key: 'reason', value: `${NAME} has toothache` }],
  });
  await uploadDocument(api, admin, { patientId, name: `Plan of ${NAME}` });
  await sendMessage(other.email, 'Not theirs.');
  api.now = new Date(START.getTime() + 3 * HOUR_MS);
  patient = await signIn(api, { email: EMAIL });
  await send('POST /api/reviews', { review: `${NAME} was here.`, location: 'Queens' });
  await addFactors();
  await send('POST /api/calendar-feeds', { kind: 'patient' });
});
afterAll(() => api.stop());

interface Referring {
  readonly table: string;
}

/** Tables that refer to a person, directly or through other tables, or hold an address or a phone. */
async function listPersonalTables(): Promise<string[]> {
  const { rows } = await sql<Referring>`
    with recursive personal (name) as (
      values ('users'::name)
      union
      select child.relname
      from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_class parent on parent.oid = c.confrelid
      join personal on personal.name = parent.relname
      where c.contype = 'f' and child.relnamespace = 'public'::regnamespace
    )
    select name as table from personal
    union
    select table_name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name ~ '(user_id|patient_id|booking_id|email|phone|contact|born)'
    order by 1
  `.execute(api.db);
  return rows.map(({ table }) => table);
}

/** Hold what the clinic says, with its own addresses and phone numbers. */
const ofClinic = [
  'blocks',
  'clinics',
  'doctor_hours',
  'doctor_profiles',
  'doctor_time_off',
  'doctor_treatments',
  'doctors',
  'email_texts',
  'special_hours',
];

describe('the list of tables', () => {
  it('names every table with data of a person', async () => {
    expect(await listPersonalTables()).toEqual(
      [...Object.keys(personalTables), ...ofClinic].sort(),
    );
  });

  it.each([
    [
      'create table notes (clinic_id integer, author uuid, foreign key (clinic_id, author) references users)',
    ],
    ['create table notes (clinic_id integer, patient_id uuid)'],
    ['create table notes (clinic_id integer, sent_to_email text)'],
  ])('lacks a new one: %s', async (createTable) => {
    await sql.raw(createTable).execute(api.db);
    expect(await listPersonalTables()).toContain('notes');
    await sql`drop table notes`.execute(api.db);
  });
});

const noFacts = {
  guardianId: null,
  guardianName: null,
  guardianPhone: null,
  language: null,
  address: null,
  contactBy: null,
  insuranceNumber: null,
};

const instant = aTextLike(/^2026-.*Z$/);

describe('GET /account/export', () => {
  it('gives everything that is stored about the caller', async () => {
    const registered = { registeredAtUtc: aTextLike(/Z$/) };
    const visit = { contactEmail: EMAIL, contactPhone: PHONE, treatment: 'Teeth Whitening' };
    const response = await call(api, 'GET /api/account/export', { token: patient.token });
    expect(response).toEqual(
      success({
        exportedAtUtc: api.now.toISOString(),
        profile: {
          userId: patient.userId,
          identityId: `uid-${EMAIL}`,
          name: NAME,
          email: EMAIL,
          phone: PHONE,
          language: 'ar',
          roles: [],
          remindersStoppedAtUtc: null,
        },
        session: {
          ...registered,
          verifiedAtUtc: START.toISOString(),
          signInsValidFromUtc: null,
          unverifiedEmails: 0,
          unverifiedEmailsSinceUtc: null,
        },
        patients: [
          {
            patientId: anId,
            name: NAME,
            dateOfBirth: '1984-05-31',
            isAccountHolder: true,
            removedAtUtc: null,
            phone: null,
            invitationsStoppedAtUtc: null,
            ...noFacts,
          },
          {
            patientId: anId,
            name: CHILD,
            dateOfBirth: '2018-09-01',
            isAccountHolder: false,
            removedAtUtc: null,
            phone: null,
            invitationsStoppedAtUtc: null,
            ...noFacts,
            ...FACTS,
            address: '2 Zephyr Lane',
          },
          {
            patientId: anId,
            name: 'Wrenn Zephyr',
            dateOfBirth: '2018-09-01',
            isAccountHolder: false,
            removedAtUtc: START.toISOString(),
            phone: null,
            invitationsStoppedAtUtc: null,
            ...noFacts,
            address: '2 Zephyr Lane',
          },
        ],
        earlierDetails: [
          { patientId: anId, field: 'address', value: FACTS.address, mergedAtUtc: instant },
        ],
        bookings: [
          expect.objectContaining({
            ...visit,
            contactName: NAME,
            date: '2026-03-02',
            time: '10:00',
          }),
          expect.objectContaining({ ...visit, contactName: CHILD, status: 'booked' }),
          expect.objectContaining({ ...visit, contactName: NAME, status: 'cancelled' }),
          expect.objectContaining({ contactName: null, status: 'held', treatment: 'Oral Surgery' }),
        ],
        reminders: [{ reminderId: anId, bookingId: anId, queuedAtUtc: instant }],
        waitingList: [
          {
            entryId: anId,
            patientId: anId,
            treatment: 'Oral Surgery',
            date: '2026-03-06',
            untilDate: null,
            fromTime: null,
            untilTime: null,
            bookingId: null,
            createdAtUtc: instant,
          },
        ],
        offers: [{ entryId: anId, startsAtUtc: instant, offeredAtUtc: instant }],
        payments: [
          {
            paymentId: anId,
            bookingId: anId,
            method: 'card_online',
            amountCents: 18_000,
            cardPaymentId: aTextLike(/^pi_/),
            cardBrand: 'visa',
            cardLastFour: '4242',
            recordedAtUtc: aTextLike(/Z$/),
          },
        ],
        refunds: [
          {
            refundId: anId,
            bookingId: anId,
            paymentId: anId,
            amountCents: 18_000,
            reason: 'cancelled',
            status: 'requested',
            cardRefundId: null,
            createdAtUtc: instant,
            settledAtUtc: null,
          },
        ],
        disputes: [],
        receiptEmails: [{ bookingId: anId, email: EMAIL, requestedAtUtc: instant }],
        visitContacts: [
          { bookingId: anId, way: 'call', outcome: 'agreed', contactedAtUtc: instant },
        ],
        sessions: [
          {
            ...{ browser: null, system: null },
            createdAtUtc: START.toISOString(),
            lastUsedAtUtc: START.toISOString(),
            endedAtUtc: null,
          },
          {
            ...{ browser: null, system: null },
            ...{ createdAtUtc: instant, lastUsedAtUtc: instant, endedAtUtc: null },
          },
        ],
        secondFactors: [
          { way: 'totp', name: null, addedAtUtc: instant, usedAtUtc: null },
          { way: 'passkey', name: `Laptop of ${NAME}`, addedAtUtc: instant, usedAtUtc: instant },
          { way: 'recoveryCode', name: null, addedAtUtc: null, usedAtUtc: instant },
          { way: 'recoveryCode', name: null, addedAtUtc: null, usedAtUtc: null },
        ],
        factorResets: [
          { isOwn: true, askedAtUtc: instant },
          { isOwn: false, askedAtUtc: instant },
        ],
        agreements: [
          {
            ...{ bookingId: anId, termsVersion: 0, privacyVersion: 0, language: 'ar' },
            agreedAtUtc: START.toISOString(),
          },
        ],
        forms: [
          {
            ...{ bookingId: anId, content: formOf().content, language: 'en' },
            answers: [{ key: 'reason', value: `${NAME} has toothache` }],
            ...{ savedAtUtc: START.toISOString(), signedAtUtc: null },
          },
        ],
        documents: [
          {
            ...{ documentId: anId, patientId: anId, name: `Plan of ${NAME}` },
            ...{ mediaType: 'application/pdf', sizeBytes: PDF.length },
            sharedAtUtc: START.toISOString(),
          },
        ],
        visitSummaries: [
          {
            ...{ bookingId: anId, text: `${NAME} got a filling` },
            writtenAtUtc: START.toISOString(),
          },
        ],
        calendarFeeds: [{ kind: 'patient', createdAtUtc: instant, lastReadOn: null }],
        reviews: [
          {
            reviewId: anId,
            review: `${NAME} was here.`,
            location: 'Queens',
            createdAtUtc: instant,
            reply: null,
            repliedAtUtc: null,
            heldBackAtUtc: null,
            rating: null,
          },
        ],
        messages: [
          {
            messageId: anId,
            email: EMAIL,
            subject: 'Parking',
            message: `Where can ${NAME} park?`,
            createdAtUtc: instant,
            reply: `Next door, ${NAME}.`,
            repliedAtUtc: instant,
            replies: [{ reply: `Next door, ${NAME}.`, repliedAtUtc: instant }],
          },
        ],
        notes: [
          {
            noteId: anId,
            patientId: anId,
            text: `${NAME} prefers mornings`,
            createdAtUtc: instant,
          },
        ],
        alerts: [
          {
            alertId: anId,
            patientId: anId,
            kind: 'allergy',
            text: `${NAME} is allergic to latex`,
            createdAtUtc: instant,
            endedAtUtc: null,
          },
        ],
        recalls: [
          {
            recallId: anId,
            patientId: anId,
            treatment: 'Oral Surgery',
            dueOn: '2026-09-02',
            plannedAtUtc: instant,
            sentAtUtc: null,
            cancelledAtUtc: null,
            nextCallOn: null,
          },
        ],
        recallCalls: [{ recallId: anId, outcome: 'no_answer', calledAtUtc: instant }],
        timeOffRequests: [
          {
            requestId: anId,
            fromDate: '2026-04-01',
            untilDate: '2026-04-02',
            fromTime: null,
            untilTime: null,
            note: `${NAME} moves house`,
            status: 'asked',
            reason: null,
            requestedAtUtc: instant,
          },
        ],
        staffInvitations: [
          {
            invitationId: anId,
            name: NAME,
            email: EMAIL,
            role: 'reception',
            sentAtUtc: instant,
            acceptedAtUtc: instant,
          },
        ],
      }),
    );
  });

  it('has nothing of others, nor messages from an address that is not verified', async () => {
    const unverified = await signIn(api, { email: 'claimed@clinic.test', emailVerified: false });
    await sendMessage(unverified.email, 'From whoever owns the address.');
    const { body } = await call(api, 'GET /api/account/export', { token: unverified.token });
    expect(body).toMatchObject({
      bookings: [],
      payments: [],
      refunds: [],
      disputes: [],
      messages: [],
      notes: [],
      alerts: [],
      recalls: [],
    });
  });
});

async function findEncryptedText(pattern: string): Promise<string[]> {
  const found: string[] = [];
  for (const column of listEncryptedColumns()) {
    const texts = await readTexts(api.db, column);
    const has = texts.some((text) => text.toLowerCase().includes(pattern.toLowerCase()));
    if (has) found.push(`public.${column}`);
  }
  return found;
}

/** Every stored text in which a pattern occurs, as `table.column`; encrypted ones as they read. */
async function findText(pattern: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'date')
  `.execute(api.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: hits } = await sql
      .raw<object>(`select 1 from ${table} where "${column}"::text ilike '%${pattern}%' limit 1`)
      .execute(api.db);
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return [...found, ...(await findEncryptedText(pattern))];
}

const traces = ['zephyr', PHONE, '1984-05-31', '2018-09-01'];
const findTraces = async () => (await Promise.all(traces.map(findText))).flat();

const erase = (days: number) =>
  eraseClosedAccounts(api.db, { now: daysLater(days), afterDays: 30 });

const readBooks = async () => ({
  bookings: await api.db
    .selectFrom('bookings')
    .select(['booking_id', 'status', 'price_cents', 'starts_at'])
    .orderBy('booking_id')
    .execute(),
  payments: await api.db
    .selectFrom('payments')
    .select(['payment_id', 'booking_id', 'intent_id', 'amount_cents', 'recorded_at'])
    .execute(),
  refunds: await api.db.selectFrom('refunds').selectAll().execute(),
});

describe('erasure', () => {
  beforeAll(async () => {
    await call(api, 'DELETE /api/account', { token: patient.token });
  });

  it('waits until the account has been closed for long enough', async () => {
    const before = await findTraces();
    expect(before).toEqual(expect.arrayContaining(['public.users.email', 'public.reviews.review']));
    await erase(30);
    expect(await findTraces()).toEqual(before);
  });

  it('erases the account, and leaves the records and the books', async () => {
    const books = await readBooks();
    await erase(31);
    expect(new Set(await findTraces())).toEqual(
      new Set([
        'public.bookings.contact_email',
        'public.bookings.contact_name',
        'public.bookings.contact_phone',
        'public.patient_alerts.text',
        'public.patient_documents.name',
        'public.patient_merge_values.value',
        'public.patient_notes.text',
        'public.patients.address',
        'public.patients.born_on',
        'public.patients.email',
        'public.patients.guardian_name',
        'public.patients.insurance_number',
        'public.patients.name',
        'public.patients.phone',
        'public.patients.search_text',
        'public.visit_summaries.text',
      ]),
    );
    expect(await readBooks()).toEqual(books);
    const stored = await api.db
      .selectFrom('users')
      .select(['name', 'language', 'erased_at'])
      .where('user_id', '=', patient.userId)
      .executeTakeFirst();
    expect(stored).toEqual({ name: ERASED_NAME, language: 'en', erased_at: daysLater(31) });
  });

  it('the records stay listed for the staff, with what was written in them', async () => {
    admin = await signInAdmin(api);
    const { body } = await call(api, 'GET /api/patients?search=zephyr', { token: admin.token });
    const { patients } = body as { patients: { id: string; name: string; hasAccount: boolean }[] };
    expect(patients).toMatchObject([
      { name: NAME, hasAccount: false, email: EMAIL, phone: PHONE },
      { name: CHILD, hasAccount: false, email: EMAIL, phone: PHONE },
    ]);
    const child = patients.find(({ name }) => name === CHILD);
    const page = await call(api, `GET /api/patients/${child?.id}`, { token: admin.token });
    expect(page.body).toMatchObject({
      alerts: [{ text: `${NAME} is allergic to latex` }],
      notes: [{ text: `${NAME} prefers mornings` }],
      recalls: [{ treatment: 'Oral Surgery' }],
      visits: [{ patient: CHILD }],
      hasStoppedInvitations: true,
    });
  });

  it('changes nothing the second time, nor what belongs to others', async () => {
    await erase(40);
    const erased = await api.db
      .selectFrom('users')
      .select('erased_at')
      .where('erased_at', 'is not', null)
      .execute();
    expect(erased).toEqual([{ erased_at: daysLater(31) }]);
    const tables = [
      'messages.email',
      'patients.name',
      'patients.search_text',
      'users.email',
      'users.name',
      'users.uid',
    ];
    expect((await findText(other.email)).sort()).toEqual(tables.map((name) => `public.${name}`));
  });

  it('spares the messages and visits of those who have signed up again, and visits to come', async () => {
    const first = await signIn(api, { email: 'again@clinic.test' });
    await sendMessage(first.email, 'From the closed account.');
    await call(api, 'DELETE /api/account', { token: first.token });
    api.now = new Date(api.now.getTime() + 60_000);
    const second = await signIn(api, { email: 'again@clinic.test' });
    await sendMessage(second.email, 'From the open account.');
    await erase(40);
    const { rows } = await sql<{ message: string }>`
      select message from messages where email = 'again@clinic.test'`.execute(api.db);
    expect(rows).toEqual([{ message: 'From the open account.' }]);
    const bookingId = await book(api, second, { appoinmentDate: 'Mar 20, 2026' });
    await api.db
      .updateTable('users')
      .set({ closed_at: daysLater(-60) })
      .where('user_id', '=', second.userId)
      .execute();
    await eraseClosedAccounts(api.db, { now: api.now, afterDays: 30 });
    const contact = await api.db
      .selectFrom('bookings')
      .select('contact_email')
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    expect(contact).toEqual({ contact_email: second.email });
  });
});

const yearsLater = (years: number) => daysLater(years * 366);

describe('retention', () => {
  it('keeps the contact data of visits for three years, and the records', async () => {
    await eraseOldRecords(api.db, daysLater(3 * 365));
    expect(await findText(PHONE)).toContain('public.bookings.contact_phone');
    await eraseOldRecords(api.db, yearsLater(3));
    expect(await findText(PHONE)).toEqual(['public.patients.phone']);
    const cards = await api.db.selectFrom('payments').select('card_last_four').execute();
    expect(cards).toEqual([{ card_last_four: null }]);
    expect(await findText(CHILD)).toContain('public.bookings.contact_name');
  });

  it('keeps the records for ten years after the last visit, then leaves no trace', async () => {
    await eraseOldRecords(api.db, daysLater(10 * 365));
    expect(await findText(CHILD)).toContain('public.patients.name');
    const books = await readBooks();
    await eraseOldRecords(api.db, yearsLater(10));
    expect(await findTraces()).toEqual([]);
    expect(await readBooks()).toEqual(books);
    expect(await api.db.selectFrom('recalls').selectAll().execute()).toEqual([]);
  });

  it('is the clinic’s, and spares records of accounts and those with a later visit', async () => {
    api.now = START;
    const added = async (name: string) => {
      const body = { name, dateOfBirth: null, email: null, phone: null };
      const response = await call(api, 'POST /api/patients', { token: admin.token, body });
      return (response.body as { insertedId: string }).insertedId;
    };
    admin = await signInAdmin(api);
    const seen = await added('Seen Later');
    await added('Never Seen');
    const visit = { treatment: 'Teeth Whitening', date: '2026-03-24', time: '09:30' };
    await call(api, `POST /api/patients/${seen}/visits`, { token: admin.token, body: visit });
    await api.db
      .updateTable('patients')
      .set({ created_at: START })
      .where('user_id', 'is', null)
      .execute();
    await api.db.updateTable('clinics').set({ record_years: 2 }).execute();
    await eraseOldRecords(api.db, daysLater(2 * 366));
    const names = await api.db
      .selectFrom('patients')
      .select('name')
      .where('is_listed', '=', true)
      .orderBy('name')
      .execute();
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Seen Later', `Name of ${other.email}`]),
    );
    expect(names).not.toContainEqual({ name: 'Never Seen' });
  });
});
