import { randomUUID } from 'node:crypto';
import { documentMaxBytes } from 'shared-contracts';
import { call, errorResponse, success } from '../../../test-kit/call';
import { PDF, uploadDocument } from '../../../test-kit/documents';
import { toEmailContext } from '../../../test-kit/email-context';
import { addPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { listJobs } from '../../../test-kit/waiting-list';
import { renderEmail } from '../../email/render-email';

let api: TestApi;
let reception: SignedIn;
let mother: SignedIn;
let patientId: string;
let childId: string;

const MOTHER = 'ada@clinic.test';

beforeEach(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
  mother = await signIn(api, { email: MOTHER });
  const { patient_id } = await api.db
    .selectFrom('patients')
    .select('patient_id')
    .where('user_id', '=', mother.userId)
    .where('is_account_holder', '=', true)
    .executeTakeFirstOrThrow();
  patientId = patient_id;
  const body = { name: 'Byron King', dateOfBirth: null };
  childId = toId(await call(api, 'POST /api/account/patients', { token: mother.token, body }));
});
afterEach(() => api.stop());

type Upload = Partial<Parameters<typeof uploadDocument>[2]>;

const share = (upload: Upload = {}, person = reception) =>
  uploadDocument(api, person, { patientId, ...upload });

async function shareOne(upload: Upload = {}): Promise<string> {
  const documentId = randomUUID();
  expect(await share({ documentId, ...upload })).toEqual(success({ addedCount: 1 }));
  return documentId;
}

const send = (request: string, { token } = reception) => call(api, request, { token });
const takeBack = (id: string, of = patientId) => send(`DELETE /api/documents/patients/${of}/${id}`);
const listOwn = async (person = mother) =>
  (await send('GET /api/documents', person)).body as { id: string; name: string }[];

async function download(path: string, { token }: SignedIn) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${api.url}/api/documents/${path}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const listActions = async () =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'before', 'after'])
    .where('action', 'like', 'patient.document%')
    .orderBy('entry_id')
    .execute();

it('a document is listed for the patient and for staff, and recorded', async () => {
  const id = await shareOne();
  const facts = {
    ...{ id, name: 'Treatment plan', mediaType: 'application/pdf', sizeBytes: PDF.length },
    sharedAtUtc: api.now.toISOString(),
  };
  expect(await listOwn()).toEqual([{ ...facts, patient: `Name of ${MOTHER}` }]);
  const list = await send(`GET /api/documents/patients/${patientId}`);
  expect(list.body).toEqual([{ ...facts, sharedBy: expect.any(String) as string }]);
  expect(await listActions()).toEqual([
    {
      action: 'patient.document_shared',
      subject_id: patientId,
      before: null,
      after: { documentId: id },
    },
  ]);
});

it("a parent has the documents of the children of the account, until a child's record leaves", async () => {
  await shareOne({ patientId: childId });
  expect(await listOwn()).toMatchObject([{ patient: 'Byron King' }]);
  await call(api, `DELETE /api/account/patients/${childId}`, { token: mother.token });
  expect(await listOwn()).toEqual([]);
});

it('the file comes as it was, to be saved and not shown, and is kept by no cache', async () => {
  const id = await shareOne({ name: 'Plan „Ü“' });
  const { response, bytes } = await download(id, mother);
  expect(bytes.equals(PDF)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Plan ___.pdf"; filename*=UTF-8''Plan%20%E2%80%9E%C3%9C%E2%80%9C.pdf`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
});

it('staff read it too, which is recorded', async () => {
  const id = await shareOne();
  const { bytes } = await download(`patients/${patientId}/${id}`, reception);
  expect(bytes.equals(PDF)).toBe(true);
  expect((await listActions()).map(({ action }) => action)).toEqual([
    'patient.document_shared',
    'patient.document_read',
  ]);
});

describe('another person', () => {
  it('does not find the document, with its ID', async () => {
    const id = await shareOne();
    const stranger = await signIn(api, { email: 'eve@clinic.test' });
    expect(await send(`GET /api/documents/${id}`, stranger)).toEqual(errorResponse('not_found'));
    expect(await listOwn(stranger)).toEqual([]);
  });

  it("does not find it below another patient's address either", async () => {
    const id = await shareOne();
    const other = await addPatient(api, reception, { email: 'other@clinic.test' });
    expect(await send(`GET /api/documents/patients/${other}/${id}`)).toEqual(
      errorResponse('not_found'),
    );
    expect(await takeBack(id, other)).toEqual(success({ deletedCount: 0 }));
    expect(await listOwn()).toHaveLength(1);
  });

  it('shares nothing with a patient who is not theirs', async () => {
    const dentist = await signInAs(api, 'dentist');
    expect(await share({}, dentist)).toEqual(errorResponse('not_found'));
    expect(await share({}, mother)).toEqual(errorResponse('forbidden'));
    expect(await listOwn()).toEqual([]);
  });
});

const toPng = (rest = '') => Buffer.from(`\x89PNG\r\n\x1A\n${rest}`, 'latin1');

describe('what a file is', () => {
  it.each([
    ['image/png', toPng()],
    ['image/jpeg', Buffer.from('\xFF\xD8\xFF\xE0', 'latin1')],
    ['image/webp', Buffer.from('RIFF0000WEBPVP8 ')],
  ])('is decided by its content: %s', async (mediaType, bytes) => {
    await shareOne({ bytes, fileName: 'plan.pdf' });
    expect(await listOwn()).toMatchObject([{ mediaType }]);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture of another kind', 'GIF89a'],
    ['a sound', 'RIFF0000WAVEfmt '],
    ['nothing', ''],
  ])('is not its name: %s is rejected as plan.pdf', async (_what, text) => {
    const bytes = Buffer.from(text);
    expect(await share({ bytes, fileName: 'plan.pdf' })).toEqual(
      errorResponse('document_type_unsupported'),
    );
    expect(await listOwn()).toEqual([]);
  });
});

it('a file of 5 MB is accepted, and a larger one is not', async () => {
  const header = toPng().length;
  await shareOne({ bytes: Buffer.concat([toPng(), Buffer.alloc(documentMaxBytes - header)]) });
  const bytes = Buffer.concat([toPng(), Buffer.alloc(documentMaxBytes - header + 1)]);
  expect(await share({ bytes })).toEqual(errorResponse('payload_too_large'));
  expect(await listOwn()).toHaveLength(1);
});

it.each([' ', 'a\nb', 'a'.repeat(121)])('%j is no name', async (name) => {
  expect(await share({ name })).toEqual(errorResponse('validation_failed'));
});

it('a repeated request shares once', async () => {
  const documentId = await shareOne();
  expect(await share({ documentId })).toEqual(success({ addedCount: 0 }));
  expect(await listOwn()).toHaveLength(1);
  expect(await listActions()).toHaveLength(1);
});

it('what was taken back is gone, also for those who have listed it', async () => {
  const id = await shareOne();
  expect(await listOwn()).toHaveLength(1);
  expect(await takeBack(id)).toEqual(success({ deletedCount: 1 }));
  expect(await send(`GET /api/documents/${id}`, mother)).toEqual(errorResponse('not_found'));
  expect(await listOwn()).toEqual([]);
  expect(await takeBack(id)).toEqual(success({ deletedCount: 0 }));
  const actions = await listActions();
  expect(actions.at(-1)).toEqual({
    action: 'patient.document_taken_back',
    subject_id: patientId,
    before: { documentId: id },
    after: null,
  });
  expect(await api.db.selectFrom('patient_documents').select('document_id').execute()).toEqual([]);
});

it('name and content are encrypted', async () => {
  await shareOne({ name: 'Biopsy' });
  const stored = await api.db.selectFrom('patient_documents').selectAll().executeTakeFirstOrThrow();
  const row = JSON.stringify(stored);
  expect(row).not.toContain('Biopsy');
  expect(row).not.toContain(PDF.toString('base64'));
});

it('a merge moves documents to the record that remains', async () => {
  const fromId = await addPatient(api, reception, { email: 'twice@clinic.test' });
  const id = await shareOne({ patientId: fromId });
  const merged = await call(api, `POST /api/patients/${patientId}/merge`, {
    token: reception.token,
    body: { otherId: fromId },
  });
  expect(merged).toMatchObject({ status: 200 });
  expect(await listOwn()).toMatchObject([{ id }]);
});

describe('the email', () => {
  const render = async () => {
    const id = (await listJobs(api, 'send_email', 'document_shared')).at(-1) ?? '';
    const rendered = await renderEmail(api.db, {
      kind: 'document_shared',
      id,
      context: toEmailContext(api),
    });
    return rendered?.email;
  };

  it('leads to My Account, and says nothing of the document', async () => {
    await shareOne({ name: 'Biopsy' });
    const email = await render();
    expect(email).toMatchObject({
      to: MOTHER,
      subject: expect.stringContaining('shared') as string,
    });
    expect(email?.text).toContain('https://molar.test/dashboard/account');
    expect(`${email?.subject}${email?.text}${email?.html}`).not.toContain('Biopsy');
    expect(email).not.toHaveProperty('attachment');
  });

  it('about a child goes to the parent', async () => {
    await shareOne({ patientId: childId });
    expect(await render()).toMatchObject({ to: MOTHER });
  });

  it('to a patient without an account says how to read it', async () => {
    await shareOne({ patientId: await addPatient(api, reception, { email: 'new@clinic.test' }) });
    const email = await render();
    expect(email).toMatchObject({ to: 'new@clinic.test' });
    expect(email?.text).toContain('sign up with this email address');
  });

  it('is not sent once the document was taken back', async () => {
    await takeBack(await shareOne());
    expect(await render()).toBeUndefined();
  });
});
