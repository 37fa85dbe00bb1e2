import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from 'shared-contracts';
import { book, clearBookings, seeCancellation } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { personalTables } from '../../core/people/account/personal-data';
import { erasePatientRecord } from '../../core/people/account/retention.service';
import { inTransaction } from '../../database/connection';

let api: TestApi;
let mother: SignedIn;
let dentist: SignedIn;
let owner: SignedIn;
let reception: SignedIn;
let visitId: string;
let patientId: string;

const MOTHER = 'ada@clinic.test';
const TEXT = 'We filled a tooth at the upper left.\nDo not chew on it until tonight.';
/** The visit has begun. */
const VISIT = new Date('2026-03-03T15:00:00Z');

beforeAll(async () => {
  api = await startTestApi();
  await signInAll();
  await api.db
    .updateTable('doctors')
    .set({ user_id: dentist.userId })
    .where('name', '=', 'Dr Teeth Whitening')
    .execute();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await setTime(new Date('2026-03-02T14:00:00Z'));
  await clearBookings(api);
  visitId = await book(api, mother);
  patientId = await readPatientId();
  await setTime(VISIT);
  await record('arrived');
  await record('in_treatment');
});

async function signInAll() {
  mother = await signIn(api, { email: MOTHER });
  dentist = await signInAs(api, 'dentist');
  owner = await signInAs(api, 'owner');
  reception = await signInAs(api, 'reception');
}

/** Access tokens last for less than a day. */
async function setTime(now: Date) {
  api.now = now;
  await signInAll();
}

async function readPatientId(id = visitId): Promise<string> {
  const { patient_id } = await api.db
    .selectFrom('bookings')
    .select('patient_id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  return patient_id;
}

const send = (request: string, { token }: SignedIn, body?: object) =>
  call(api, request, { token, ...(body && { body }) });

const record = (status: string, id = visitId) =>
  send(`PUT /api/bookings/${id}/status`, dentist, { status });
const undo = (status: string) => send(`DELETE /api/bookings/${visitId}/status/${status}`, dentist);

const write = (
  text: string,
  { version = null, by = dentist }: { version?: string | null; by?: SignedIn } = {},
) => send(`PUT /api/bookings/${visitId}/summary`, by, { text, version });

const remove = (version: string, by = dentist) =>
  send(`DELETE /api/bookings/${visitId}/summary?version=${version}`, by);

interface Summary {
  readonly bookingId: string;
  readonly isWritable: boolean;
  readonly written: { readonly version: string; readonly text: string } | null;
}

async function readAsStaff(by = dentist, id = patientId): Promise<Summary | undefined> {
  const { body } = await send(`GET /api/patients/${id}`, by);
  const { summaries } = body as { summaries: readonly Summary[] };
  return summaries.find(({ bookingId }) => bookingId === visitId);
}

/** The text that is stored. */
async function readVersion(): Promise<string> {
  const summary = await readAsStaff();
  return summary!.written!.version;
}

/** What an account reads of its visits. */
async function readOwn(person = mother): Promise<(string | undefined)[]> {
  const { body } = await send(`GET /api/bookings?email=${person.email}`, person);
  return (body as { summary?: string }[]).map(({ summary }) => summary);
}

const listActions = async () => {
  const rows = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('action', 'like', 'visit.summary\\_%')
    .where('subject_id', '=', visitId)
    .orderBy('entry_id')
    .execute();
  return rows.map(({ action, actor_id, before, after }) => {
    expect([before, after]).toEqual([null, null]);
    return { action, by: actor_id };
  });
};

it('a dentist writes what was done during the treatment, and the patient reads it once the visit is completed', async () => {
  expect(await readAsStaff()).toEqual({ bookingId: visitId, isWritable: true, written: null });
  expect(await write(` ${TEXT} `)).toEqual(success({ modifiedCount: 1 }));
  expect(await readAsStaff()).toEqual({
    ...{ bookingId: visitId, isWritable: true },
    written: {
      ...{ version: anId, text: TEXT, author: expect.any(String) as string },
      writtenAtUtc: VISIT.toISOString(),
    },
  });
  expect(await readOwn()).toEqual([undefined]);
  await record('completed');
  expect(await readOwn()).toEqual([TEXT]);
  expect(await listActions()).toEqual([{ action: 'visit.summary_written', by: dentist.userId }]);
});

it('it is corrected and removed, and the log says by whom, without the text', async () => {
  await write(TEXT);
  await record('completed');
  const version = await readVersion();
  expect(await write('Upper right.', { version, by: owner })).toEqual(
    success({ modifiedCount: 1 }),
  );
  expect(await readOwn()).toEqual(['Upper right.']);
  const second = await readVersion();
  expect(await remove(second)).toEqual(success({ deletedCount: 1 }));
  expect(await readOwn()).toEqual([undefined]);
  expect(await remove(second)).toEqual(success({ deletedCount: 0 }));
  expect(await listActions()).toEqual([
    { action: 'visit.summary_written', by: dentist.userId },
    { action: 'visit.summary_corrected', by: owner.userId },
    { action: 'visit.summary_removed', by: dentist.userId },
  ]);
});

describe('of two who write at the same time', () => {
  it('the second one is told, and neither text is lost', async () => {
    const answers = await Promise.all([write('One'), write('Two', { by: owner })]);
    expect(answers).toContainEqual(success({ modifiedCount: 1 }));
    expect(answers).toContainEqual(errorResponse('summary_changed'));
    const first = answers[0].status === 200 ? 'One' : 'Two';
    expect(await readAsStaff()).toMatchObject({ written: { text: first } });
  });

  it('a text that was written again after a removal is another one', async () => {
    await write(TEXT);
    const version = await readVersion();
    await remove(version);
    await write('Of a colleague', { by: owner });
    expect(await write('Mine', { version })).toEqual(errorResponse('summary_changed'));
    expect(await remove(version)).toEqual(errorResponse('summary_changed'));
    expect(await readAsStaff()).toMatchObject({ written: { text: 'Of a colleague' } });
  });

  it('a correction of what was removed is told', async () => {
    await write(TEXT);
    const version = await readVersion();
    await remove(version);
    expect(await write('Mine', { version })).toEqual(errorResponse('summary_changed'));
  });

  it('the same text twice, as after a lost answer, is saved once', async () => {
    await write(TEXT);
    expect(await write(TEXT)).toEqual(success({ modifiedCount: 0 }));
    expect(await listActions()).toHaveLength(1);
  });
});

describe('who writes', () => {
  it('is no other dentist, also one who treats the patient, and not the reception', async () => {
    expect(await write(TEXT, { by: reception })).toEqual(errorResponse('forbidden'));
    expect(await write(TEXT, { by: mother })).toEqual(errorResponse('forbidden'));
    await giveVisitTo('Dr Cavity Filling');
    expect(await write(TEXT)).toEqual(errorResponse('not_found'));
    const other = await addOwnVisit();
    expect(await write(TEXT)).toEqual(errorResponse('forbidden'));
    expect(await readAsStaff()).toMatchObject({ bookingId: visitId, isWritable: false });
    await api.db.deleteFrom('bookings').where('booking_id', '=', other).execute();
    await giveVisitTo('Dr Teeth Whitening');
  });

  it('the reception reads it, as it answers questions about it', async () => {
    await write(TEXT);
    expect(await readAsStaff(reception)).toMatchObject({
      isWritable: false,
      written: { text: TEXT },
    });
  });

  /** The visit of another day, with the dentist of the tests. */
  const addOwnVisit = () => book(api, mother, { appoinmentDate: 'Mar 10, 2026' });

  const giveVisitTo = (name: string) =>
    api.db
      .updateTable('bookings')
      .set((is) => ({
        doctor_id: is.selectFrom('doctors').select('doctor_id').where('name', '=', name),
      }))
      .where('booking_id', '=', visitId)
      .execute();
});

it.each([
  ['empty', ' '],
  ['too long', 'x'.repeat(2001)],
])('a text that is %s is rejected', async (_what, text) => {
  expect(await write(text)).toEqual(invalidFields('text'));
});

it('a visit that does not exist is not found', async () => {
  const path = `/api/bookings/${randomUUID()}/summary`;
  const body = { text: TEXT, version: null };
  expect(await send(`PUT ${path}`, owner, body)).toEqual(errorResponse('not_found'));
  expect(await send(`DELETE ${path}?version=${randomUUID()}`, owner)).toEqual(
    errorResponse('not_found'),
  );
});

it('a visit that was not treated after all is told of no more: the patient reads nothing, and staff can only remove it', async () => {
  await write(TEXT);
  const version = await readVersion();
  await undo('in_treatment');
  const seen = await seeCancellation(api, reception, { id: visitId });
  const reason = { reason: 'patient_asked', note: '', isFeeWaived: true };
  await send(`POST /api/visits/${visitId}/cancellation`, reception, { ...reason, ...seen });
  expect(await readOwn()).toEqual([undefined]);
  expect(await write('Another', { version })).toEqual(errorResponse('booking_closed'));
  expect(await readAsStaff(owner)).toMatchObject({ written: { text: TEXT } });
  expect(await remove(version, owner)).toEqual(success({ deletedCount: 1 }));
  expect(await readAsStaff(owner)).toBeUndefined();
});

it("a parent reads of a child's visit, until the child leaves the account; then the clinic alone", async () => {
  await setTime(new Date('2026-03-02T14:00:00Z'));
  const child = { name: 'Byron King', dateOfBirth: null };
  const childId = toId(await send('POST /api/account/patients', mother, child));
  visitId = await book(api, mother, { slot: '11.00 am', patientId: childId, patient: child.name });
  await setTime(new Date(VISIT.getTime() + 2 * HOUR_MS));
  await record('completed');
  await write(TEXT);
  expect(await readOwn()).toEqual([undefined, TEXT]);
  await send(`DELETE /api/account/patients/${childId}`, mother);
  expect(await readOwn()).toEqual([undefined, undefined]);
  expect(await readAsStaff(owner, childId)).toMatchObject({ written: { text: TEXT } });
});

it('a merge takes it along with the visit, to the account of the other record, and its undoing takes it back', async () => {
  await setTime(new Date('2026-03-02T14:00:00Z'));
  const otherId = await addPatient(api, reception);
  visitId = toId(
    await bookForPatient(api, reception, { patientId: otherId, dateLocal: '2026-03-04' }),
  );
  await setTime(new Date(VISIT.getTime() + DAY_MS));
  await record('completed');
  await write(TEXT);
  const merged = await send(`POST /api/patients/${patientId}/merge`, reception, { otherId });
  expect(merged).toMatchObject({ status: 200 });
  expect(await readOwn()).toEqual([undefined, TEXT]);
  expect(await readAsStaff()).toMatchObject({ written: { text: TEXT } });
  const { mergeId } = merged.body as { mergeId: string };
  await send(`POST /api/patient-merges/${mergeId}/take-back`, reception);
  expect(await readOwn()).toEqual([undefined]);
  expect(await readAsStaff(dentist, otherId)).toMatchObject({ written: { text: TEXT } });
});

it('others who list the same visits do not get it there', async () => {
  await write(TEXT);
  await record('completed');
  const { body } = await send(`GET /api/bookings?email=${MOTHER}`, reception);
  expect(body).toEqual([expect.not.objectContaining({ summary: expect.anything() as string })]);
});

describe('as personal data', () => {
  const readStored = () =>
    api.db.selectFrom('visit_summaries').selectAll().where('booking_id', '=', visitId).execute();

  beforeEach(() => write(TEXT));

  it('it is encrypted, and in the export of the account', async () => {
    expect(JSON.stringify(await readStored())).not.toContain('tooth');
    const { body } = await send('GET /api/account/export', mother);
    expect((body as { visitSummaries: object[] }).visitSummaries).toEqual([
      { bookingId: visitId, text: TEXT, writtenAtUtc: VISIT.toISOString() },
    ]);
  });

  it('it stays with the visit when the account is erased, and goes with the record', async () => {
    const [person] = await api.db
      .selectFrom('users')
      .select(['user_id as userId', 'email'])
      .where('email', '=', MOTHER)
      .execute();
    const subject = { ...person!, isVerified: true, closedAt: api.now };
    const { visit_summaries: table } = personalTables;
    await inTransaction(api.db, async (trx) => table?.eraseAccount?.(trx, subject));
    expect(await readStored()).toHaveLength(1);
    await inTransaction(api.db, async (trx) => table?.eraseVisit?.(trx, visitId));
    expect(await readStored()).toHaveLength(1);
    await inTransaction(api.db, async (trx) => table?.eraseRecord?.(trx, patientId));
    expect(await readStored()).toEqual([]);
  });

  it('nothing is written about a record that was erased meanwhile', async () => {
    await inTransaction(api.db, (trx) => erasePatientRecord(trx, { id: patientId, now: api.now }));
    expect(await write(TEXT, { by: owner })).toEqual(errorResponse('not_found'));
    expect(await readStored()).toEqual([]);
  });
});
