import { sql } from 'kysely';
import type { Secrets } from 'shared-server';
import { book, seeCancellation } from '../../test-kit/bookings';
import { call, success } from '../../test-kit/call';
import { uploadDocument } from '../../test-kit/documents';
import { formOf } from '../../test-kit/forms';
import { listEncryptedColumns, readTexts } from '../../test-kit/encrypted-rows';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../test-kit/people';
import { sendChange } from '../../test-kit/settings';
import { clinic, fieldKey, startTestApi, type TestApi } from '../../test-kit/test-api';
import { saveClinic } from './clinic';
import { connect, type Db, inTransaction } from './connection';
import { addDataKey, ensureDataKey, rewrapDataKeys } from './data-keys';
import { encryptAgain } from './encrypt-again';

/** In nothing that a clinic says by itself. */
const MARK = 'Zephyr';

let api: TestApi;
let owner: SignedIn;
let patient: SignedIn;
let dentist: SignedIn;
let patientId: string;

const send = async (request: string, body: object, { token } = owner) => {
  const response = await call(api, request, { token, body });
  expect(response).toMatchObject({ status: 200 });
  return (response.body as { insertedId?: string }).insertedId ?? '';
};

const details = (name: string, address: string) => ({
  ...{ name, dateOfBirth: '1984-05-31', email: null, phone: null },
  ...{ address, insuranceNumber: `${MARK} 12` },
});

async function cancelWithNote(): Promise<void> {
  const bookingId = await book(api, patient, { note: `${MARK} hurts` });
  const formId = await send('POST /api/forms', formOf());
  const answers = [{ key: 'reason', value: `${MARK} aches` }];
  const draft = { version: 1, revision: 0, language: 'en', answers, isSigned: false };
  await send(`PUT /api/visit-forms/${bookingId}/${formId}`, draft, patient);
  const seen = await seeCancellation(api, owner, { id: bookingId });
  const reason = { reason: 'other', note: `${MARK} moves house`, isFeeWaived: false };
  await send(`POST /api/visits/${bookingId}/cancellation`, { ...reason, ...seen });
}

/** What the patient is told of a visit of today. */
async function writeSummary(): Promise<void> {
  const id = await book(api, patient, { appoinmentDate: 'Mar 2, 2026', slot: '10.00 am' });
  for (const status of ['arrived', 'in_treatment'])
    await send(`PUT /api/bookings/${id}/status`, { status });
  const body = { text: `A filling for ${MARK}.`, version: null };
  await send(`PUT /api/bookings/${id}/summary`, body);
}

/** Files are stored as Base64, in which the mark is as well. */
async function shareDocument(): Promise<void> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1'), Buffer.from(`${MARK}AA`, 'base64')]);
  const upload = { patientId, bytes, name: `Plan of ${MARK}` };
  expect(await uploadDocument(api, owner, upload)).toMatchObject({ status: 200 });
}

async function declineTimeOff(): Promise<void> {
  await api.db
    .updateTable('doctors')
    .set({ user_id: dentist.userId })
    .where('name', '=', 'Dr Teeth Whitening')
    .execute();
  const days = { fromDate: '2026-03-10', untilDate: '2026-03-11', fromTime: null, untilTime: null };
  const id = await send(
    'POST /api/time-off-requests',
    { ...days, note: `${MARK} clinic` },
    dentist,
  );
  const change = { kind: 'decline_time_off', id, reason: `${MARK} is away` };
  expect(await sendChange(api, owner, change)).toMatchObject({ status: 200 });
}

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
  patient = await signIn(api, { email: 'patient-of-fields@clinic.test' });
  dentist = await signInAs(api, 'dentist');
  patientId = await send('POST /api/patients', details('Pat Sample', `1 ${MARK} Lane`));
  await send(`POST /api/patients/${patientId}/notes`, { text: `${MARK} grinds at night` });
  await send(`POST /api/patients/${patientId}/alerts`, { kind: 'allergy', text: `${MARK}ine` });
  const otherId = await send('POST /api/patients', details('Pat Sampel', `2 ${MARK} Lane`));
  await send(`POST /api/patients/${patientId}/merge`, { otherId, take: ['address'] });
  const message = { email: patient.email, subject: 'Question', message: 'May I call?' };
  const messageId = await send('POST /api/messages', message);
  await send(`POST /api/messages/${messageId}/reply`, { reply: `Yes, ${MARK}.` });
  await shareDocument();
  await cancelWithNote();
  await writeSummary();
  await declineTimeOff();
});
afterAll(() => api.stop());

/** The tables in whose rows the mark is, as a dump would have them. */
async function findMark(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind in ('r', 'p')
      and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`.execute(
    api.db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql
      .raw<object>(`select from ${name} one where one::text ilike '%${MARK}%' limit 1`)
      .execute(api.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('what people write into encrypted columns over HTTP is in no row of the database', async () => {
  for (const column of listEncryptedColumns())
    expect({ column, texts: await readTexts(api.db, column) }).toEqual({
      column,
      texts: expect.arrayContaining([expect.stringContaining(MARK)]) as string[],
    });
  expect(await findMark()).toEqual([]);
});

it('what is written into another column is found', async () => {
  const plain = { email: 'plain@clinic.test', subject: MARK, message: 'In plain text.' };
  await send('POST /api/messages', plain);
  expect(await findMark()).toEqual(['messages']);
  await api.db.deleteFrom('messages').where('email', '=', plain.email).execute();
});

it.each(listEncryptedColumns())('the database accepts no plain text as %s', async (column) => {
  const [table, name] = column.split('.') as [string, string];
  const update = sql`update ${sql.table(table)} set ${sql.ref(name)} = 'plain'`.execute(api.db);
  await expect(update).rejects.toMatchObject({ constraint: `${table}_${name}_check` });
});

const readPatient = (from: { url: string } = api) =>
  call(from, `GET /api/patients/${patientId}`, { token: owner.token });

const isRead = success(
  expect.objectContaining({
    address: `2 ${MARK} Lane`,
    insuranceNumber: `${MARK} 12`,
    notes: [expect.objectContaining({ text: `${MARK} grinds at night` })],
    alerts: [expect.objectContaining({ text: `${MARK}ine` })],
  }),
);

it('what was encrypted for one row cannot be read at another', async () => {
  const noteId = await send(`POST /api/patients/${patientId}/notes`, { text: 'The second one' });
  const { numUpdatedRows } = await api.db
    .updateTable('patient_notes')
    .from('patient_notes as other')
    .set((is) => ({ text: is.ref('other.text') }))
    .where('patient_notes.note_id', '=', noteId)
    .where('other.note_id', '<>', noteId)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
  await expect(readTexts(api.db, 'patient_notes.text')).rejects.toThrow('authenticate');
  await api.db.deleteFrom('patient_notes').where('note_id', '=', noteId).execute();
  expect(await readPatient()).toEqual(isRead);
});

const open = (secrets: Secrets): Db =>
  connect(api.databaseUrl, clinic, { fieldKey: secrets, onBroken: () => undefined });

/** The IDs of the data keys that have encrypted fields. */
async function listUsedKeys(): Promise<string[]> {
  const used = listEncryptedColumns().map(async (column) => {
    const [table, name] = column.split('.') as [string, string];
    const { rows } = await sql<{ id: string }>`
      select split_part(${sql.ref(name)}, '.', 2) as id from ${sql.table(table)}
      where ${sql.ref(name)} is not null`.execute(api.db);
    return rows.map(({ id }) => id);
  });
  return [...new Set((await Promise.all(used)).flat())];
}

it('a new data key encrypts everything again, which processes read that began before', async () => {
  const [before] = await listUsedKeys();
  const rotating = open(fieldKey);
  const keyId = await inTransaction(rotating, addDataKey);
  expect(await readPatient()).toEqual(isRead);
  expect(await listUsedKeys()).toEqual([before]);
  expect(await encryptAgain(rotating)).toBeGreaterThanOrEqual(listEncryptedColumns().length);
  expect(await listUsedKeys()).toEqual([keyId]);
  expect(await readPatient()).toEqual(isRead);
  expect(await encryptAgain(rotating)).toBe(0);
  await rotating.destroy();
});

it('a new outer key wraps the data keys, and the old one opens nothing any more', async () => {
  const next = 'another field key, of 32 characters or more';
  const [both, old, later] = [open([next, ...fieldKey]), open(fieldKey), open([next])];
  await ensureDataKey(both);
  await expect(ensureDataKey(later)).rejects.toThrow('FIELD_KEY does not open the data key');
  expect(await inTransaction(both, rewrapDataKeys)).toBe(2);
  await expect(saveClinic(old)).rejects.toThrow('FIELD_KEY does not open the data key');
  expect(await readTexts(later, 'patient_notes.text')).toContain(`${MARK} grinds at night`);
  const back = open([...fieldKey, next]);
  await inTransaction(back, rewrapDataKeys);
  for (const db of [both, old, later, back]) await db.destroy();
});

it('processes that start together have one data key', async () => {
  await api.db.deleteFrom('data_keys').execute();
  const starting = [open(fieldKey), open(fieldKey), open(fieldKey)];
  await Promise.all(starting.map((db) => ensureDataKey(db)));
  expect(await api.db.selectFrom('data_keys').select('key_id').execute()).toHaveLength(1);
  // And nothing can read what a deleted one has encrypted.
  await expect(readTexts(starting[0]!, 'patient_notes.text')).rejects.toThrow('no key can read');
  for (const db of starting) await db.destroy();
});

it('a process without FIELD_KEY reads no encrypted column', async () => {
  const without = connect(api.databaseUrl, clinic, { onBroken: () => undefined });
  await expect(readTexts(without, 'patient_notes.text')).rejects.toThrow('without FIELD_KEY');
  await without.destroy();
});
