import { call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let reception: SignedIn;
let patientId: string;
let treatmentId: string;
let recallId: string;

beforeEach(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
  patientId = await addPatient(api, reception);
  const treatment = api.db.selectFrom('treatments').select('treatment_id');
  treatmentId = (await treatment.where('name', '=', 'Teeth Whitening').executeTakeFirstOrThrow())
    .treatment_id;
  recallId = await plan('2026-03-01');
});
afterEach(() => api.stop());

const send = (request: string, body?: object) =>
  call(api, request, { token: reception.token, ...(body && { body }) });

/** A recall that is due on a day. */
async function plan(dueOn: '2026-03-01' | '2026-03-02' | '2026-04-20', id = patientId) {
  const planned = toId(await send(`POST /api/patients/${id}/recalls`, { treatmentId, months: 6 }));
  const rows = api.db.updateTable('recalls').set({ due_on: dueOn });
  await rows.where('recall_id', '=', planned).execute();
  return planned;
}

interface Page {
  readonly recalls: { id: string; callCount: number; nextCallOn: string | null }[];
  readonly next: string | null;
}
const list = async (query = 'when=due') => (await send(`GET /api/recalls?${query}`)).body as Page;
const listIds = async (query?: string) => (await list(query)).recalls.map(({ id }) => id);
const note = (changes: object = {}) =>
  send(`POST /api/recalls/${recallId}/calls`, {
    ...{ outcome: 'no_answer', nextCallOn: '2026-03-04', callCount: 0 },
    ...changes,
  });
const countDue = async () =>
  ((await send('GET /api/staff/open-work')).body as { recalls: number }).recalls;

it('a due recall is listed with whom to call about what', async () => {
  await send(`POST /api/patients/${patientId}/alerts`, { kind: 'allergy', text: 'Latex' });
  expect(await list()).toEqual({
    recalls: [
      {
        id: recallId,
        patientId,
        patient: 'Cal Ler',
        phone: '+1 646 555 0187',
        email: 'caller@clinic.test',
        treatment: 'Teeth Whitening',
        treatmentId,
        doctorId: null,
        doctor: null,
        dueOn: '2026-03-01',
        nextCallOn: null,
        invitedAtUtc: null,
        alerts: [{ id: expect.anything() as unknown, kind: 'allergy', text: 'Latex' }],
        calls: [],
        callCount: 0,
      },
    ],
    next: null,
  });
  expect(await countDue()).toBe(1);
});

it('recalls are filtered by when they are due, found by patient, and paged', async () => {
  const ann = await addPatient(api, reception, { name: 'Ann Other', email: null });
  const later = await plan('2026-04-20', ann);
  const today = await plan('2026-03-02', ann);
  expect(await listIds()).toEqual([recallId, today]);
  expect(await listIds('when=later')).toEqual([later]);
  expect(await listIds('when=all')).toEqual([recallId, today, later]);
  expect(await listIds('when=all&search=ann')).toEqual([today, later]);
  expect(await listIds(`when=all&after=${recallId}`)).toEqual([today, later]);
  expect(await countDue()).toBe(2);
});

it('a call is noted with time and name, and puts the recall off until its day', async () => {
  expect(await note()).toEqual(success({ modifiedCount: 1 }));
  expect(await listIds()).toEqual([]);
  expect(await countDue()).toBe(0);
  expect(await list('when=later')).toMatchObject({
    recalls: [
      {
        id: recallId,
        nextCallOn: '2026-03-04',
        callCount: 1,
        calls: [
          {
            outcome: 'no_answer',
            atUtc: api.now.toISOString(),
            by: 'Demo Reception',
          },
        ],
      },
    ],
  });
  const audit = api.db.selectFrom('audit_log').select(['subject_id', 'after']);
  expect(await audit.where('action', '=', 'recall.called').execute()).toEqual([
    {
      subject_id: patientId,
      after: { recallId, outcome: 'no_answer', nextCallOn: '2026-03-04' },
    },
  ]);
  api.now = new Date('2026-03-04T14:00:00Z');
  reception = await signInAs(api, 'reception');
  expect(await listIds()).toEqual([recallId]);
});

it('a patient who declines gets no further invitation, until it is restored', async () => {
  await note({ outcome: 'declined', nextCallOn: null });
  expect(await listIds('when=all')).toEqual([]);
  await send(`PUT /api/patients/${patientId}/recalls/${recallId}`, { isCancelled: false });
  expect(await listIds('when=all')).toEqual([recallId]);
});

it.each<[string, object, unknown]>([
  ['no day of the next call', { nextCallOn: null }, invalidFields('nextCallOn')],
  ['a day for who declines', { outcome: 'declined' }, invalidFields('nextCallOn')],
  ['a day that has passed', { nextCallOn: '2026-03-01' }, errorResponse('day_past')],
])('a call is rejected with %s', async (_what, changes, error) => {
  expect(await note(changes)).toEqual(error);
  expect(await list()).toMatchObject({ recalls: [{ callCount: 0 }] });
});

it('a colleague who has called meanwhile is noticed, also at the same moment', async () => {
  const answers = await Promise.all([note(), note({ outcome: 'will_call_back' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await note()).toEqual(errorResponse('recall_changed'));
  expect((await note({ callCount: 1 })).status).toBe(200);
});

it.each<[string, () => Promise<unknown>]>([
  ['booked', () => bookForPatient(api, reception, { patientId })],
  [
    'cancelled',
    () => send(`PUT /api/patients/${patientId}/recalls/${recallId}`, { isCancelled: true }),
  ],
])('a recall that was %s meanwhile can not be called about', async (_what, change) => {
  await change();
  expect(await note()).toEqual(errorResponse('recall_closed'));
  expect(await listIds('when=all')).toEqual([]);
});

it('a visit that is booked from the list is the one, whatever and whenever it is', async () => {
  const early = await plan('2026-04-20');
  await note();
  const booked = await bookForPatient(api, reception, {
    ...{ patientId, treatment: 'Cavity Filling', recallId: early },
  });
  expect(await listIds('when=all')).toEqual([recallId]);
  const state = async () =>
    (
      (await send(`GET /api/patients/${patientId}`)).body as {
        recalls: { id: string; state: string }[];
      }
    ).recalls.find(({ id }) => id === early)?.state;
  expect(await state()).toBe('booked');
  const calls = api.db.selectFrom('recall_calls').select('outcome');
  expect(await calls.where('recall_id', '=', early).execute()).toEqual([{ outcome: 'booked' }]);
  await send(`DELETE /api/bookings/${toId(booked)}`);
  expect(await state()).toBe('planned');
  expect(await listIds('when=all')).toEqual([recallId, early]);
});

it('the recall of another patient is not done', async () => {
  const other = await addPatient(api, reception, { email: null });
  await bookForPatient(api, reception, { patientId: other, recallId });
  expect(await listIds()).toEqual([recallId]);
});
