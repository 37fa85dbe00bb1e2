import { DAY_MS } from 'shared-contracts';
import { call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let reception: SignedIn;
let owner: SignedIn;
let path: string;
let noteId: string;

const START = new Date('2026-03-02T14:00:00Z');
const TEXT = 'Prefers mornings';

beforeAll(async () => {
  api = await startTestApi();
  await signIn(api, { email: 'patient@clinic.test' });
  const { patient_id } = await api.db
    .selectFrom('patients')
    .select('patient_id')
    .executeTakeFirstOrThrow();
  path = `/api/patients/${patient_id}`;
});
afterAll(() => api.stop());
beforeEach(async () => {
  await setTime(START);
  const { body } = await call(api, `POST ${path}/notes`, {
    token: reception.token,
    body: { text: TEXT },
  });
  noteId = (body as { insertedId: string }).insertedId;
});

/** Access tokens last for less than a day. */
async function setTime(now: Date) {
  api.now = now;
  reception = await signInAs(api, 'reception');
  owner = await signInAs(api, 'owner');
}

const correct = (text: string, { token } = reception) =>
  call(api, `PUT ${path}/notes/${noteId}`, { token, body: { text } });

const remove = ({ token }: SignedIn) => call(api, `DELETE ${path}/notes/${noteId}`, { token });

async function readNote({ token } = reception) {
  const { body } = await call(api, `GET ${path}`, { token });
  return (body as { notes: { id: string }[] }).notes.find(({ id }) => id === noteId);
}

const readAudit = () =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('action', 'like', 'patient.note\\_%')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

it('its author corrects a note for 24 hours', async () => {
  expect(await readNote()).toMatchObject({ isCorrectable: true, editedAtUtc: null });
  const later = new Date(START.getTime() + DAY_MS - 1);
  await setTime(later);
  expect(await correct('Prefers evenings')).toEqual(success({ modifiedCount: 1 }));
  expect(await readNote()).toMatchObject({
    text: 'Prefers evenings',
    editedAtUtc: later.toISOString(),
  });
  expect(await correct('Prefers evenings')).toEqual(success({ modifiedCount: 0 }));
  const entry = { action: 'patient.note_corrected', actor_id: reception.userId };
  expect(await readAudit()).toEqual({ ...entry, before: null, after: { noteId } });
});

it('after 24 hours a note stays as it is', async () => {
  await setTime(new Date(START.getTime() + DAY_MS));
  expect(await correct('Prefers evenings')).toEqual(errorResponse('note_fixed'));
  expect(await readNote()).toMatchObject({ text: TEXT, isCorrectable: false });
});

it('nobody else corrects a note', async () => {
  expect(await correct('Prefers evenings', owner)).toEqual(errorResponse('note_fixed'));
  expect(await readNote(owner)).toMatchObject({ text: TEXT, isCorrectable: false });
});

it('an owner removes a note, and the audit log says so without the text', async () => {
  expect(await remove(reception)).toEqual(errorResponse('forbidden'));
  expect(await remove(owner)).toEqual(success({ deletedCount: 1 }));
  expect(await readNote()).toBeUndefined();
  const entry = { action: 'patient.note_removed', actor_id: owner.userId, after: null };
  expect(await readAudit()).toEqual({ ...entry, before: { noteId, authorId: reception.userId } });
  expect(await remove(owner)).toEqual(errorResponse('not_found'));
});
