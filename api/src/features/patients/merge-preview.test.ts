import { DAY_MS } from 'shared-contracts';
import { clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { uploadDocument } from '../../../test-kit/documents';
import { addDoubles, double } from '../../../test-kit/doubles';
import { addPatient, bookForPatient, newPatient } from '../../../test-kit/patients';
import { signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let reception: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  const tables = [
    'patient_notes',
    'patient_alerts',
    'patient_documents',
    'patient_merges',
  ] as const;
  for (const table of tables) await api.db.deleteFrom(table).execute();
  await api.db.deleteFrom('patients').where('user_id', 'is', null).execute();
});

const send = (request: string, body?: object) =>
  call(api, request, { token: reception.token, ...(body && { body }) });
const readPatient = async (id: string) => (await send(`GET /api/patients/${id}`)).body;
const addPair = () => addDoubles(api, reception);
const preview = async (id: string, otherId: string) =>
  (await send(`GET /api/patients/${id}/merge-preview?otherId=${otherId}`)).body as {
    seen: string;
  };
const merge = async (id: string, otherId: string, body: object) =>
  expect(await send(`POST /api/patients/${id}/merge`, { otherId, ...body })).toEqual(
    success({ modifiedCount: 1, mergeId: anId }),
  );

describe('the comparison', () => {
  it('shows both records, what moves, and the fields to choose', async () => {
    const { to, from } = await addPair();
    await uploadDocument(api, reception, { patientId: from });
    expect(await preview(to, from)).toMatchObject({
      patient: {
        id: to,
        name: 'Cal Ler',
        alerts: [{ id: anId, kind: 'allergy', text: 'Kept' }],
        noteCount: 1,
        upcomingVisitCount: 1,
        pastVisitCount: 0,
        owedCents: 18_000,
      },
      other: { id: from, family: ['Kid'], insuranceNumber: 'B 2' },
      moving: {
        visitCount: 1,
        noteCount: 1,
        alertCount: 1,
        documentCount: 1,
        recallCount: 0,
        waitingCount: 0,
        childCount: 1,
      },
      choices: ['name', 'phone', 'email', 'insuranceNumber'],
      problem: null,
    });
  });

  it('says why two records can’t be merged', async () => {
    const first = await addPatient(api, reception, { email: null });
    const second = await addPatient(api, reception, { email: null });
    await bookForPatient(api, reception, { patientId: first });
    await bookForPatient(api, reception, { patientId: second, treatment: 'Cavity Filling' });
    expect(await preview(first, second)).toMatchObject({ problem: 'patients_overlap' });
  });

  it('is what is merged: a colleague’s edit in between stops it, and nothing changes', async () => {
    const { to, from } = await addPair();
    const { seen } = await preview(to, from);
    await send(`PUT /api/patients/${from}`, newPatient({ ...double, name: 'Cal Edited' }));
    const answer = await send(`POST /api/patients/${to}/merge`, { otherId: from, seen });
    expect(answer).toEqual(errorResponse('merge_changed'));
    expect(await readPatient(from)).toMatchObject({ id: from, name: 'Cal Edited' });
    const { seen: seenAgain } = await preview(to, from);
    await uploadDocument(api, reception, { patientId: from });
    const late = { otherId: from, seen: seenAgain };
    expect(await send(`POST /api/patients/${to}/merge`, late)).toEqual(
      errorResponse('merge_changed'),
    );
    const { seen: seenLast } = await preview(to, from);
    await merge(to, from, { seen: seenLast });
  });
});

it('each field has the value that was chosen, and what only the other record says', async () => {
  const { to, from } = await addPair();
  await merge(to, from, { take: ['name', 'insuranceNumber'] });
  expect(await readPatient(to)).toMatchObject({
    name: 'Cal Again',
    insuranceNumber: 'B 2',
    phone: '+1 646 555 0187',
    email: 'caller@clinic.test',
    address: '2 Low Street',
    merges: [
      {
        id: anId,
        name: 'Cal Again',
        mergedAtUtc: api.now.toISOString(),
        untilUtc: new Date(api.now.getTime() + 30 * DAY_MS).toISOString(),
      },
    ],
  });
});
