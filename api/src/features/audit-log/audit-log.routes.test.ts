import { recordAudit } from '../../audit/audit-log';
import { aTextLike, call, success } from '../../../test-kit/call';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let owner: SignedIn;
let reception: SignedIn;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
  reception = await signInAs(api, 'reception');
  patient = await signIn(api, { email: 'pat@clinic.test' });
});
afterAll(() => api.stop());

interface Entry {
  readonly id: string;
  readonly actor: { readonly name: string | null };
  readonly action: string;
  readonly atUtc: string;
  readonly patient: object | null;
  readonly names: object;
}

interface Page {
  readonly entries: Entry[];
  readonly nextCursor: string | null;
}

const list = async (query = ''): Promise<Page> => {
  const { body } = await call(api, `GET /api/audit-log?${query}`, { token: owner.token });
  return body as Page;
};

interface Note {
  readonly action: 'price.changed' | 'chair.added' | 'role.granted';
  readonly at: string;
  readonly userId?: string;
  readonly subject?: { type: string; id: string };
}

const note = ({ action, at, userId = owner.userId, subject }: Note) =>
  recordAudit(api.db, {
    actor: { userId, ip: '192.0.2.7', now: new Date(at) },
    action,
    subject: subject ?? { type: 'treatment', id: crypto.randomUUID() },
    before: { priceCents: 100 },
    after: { priceCents: 200 },
  });

it('an entry has who did it, what, from where, and what changed', async () => {
  const subject = { type: 'user', id: patient.userId };
  await note({ action: 'role.granted', at: '2026-01-01T12:00:00Z', subject });
  const response = await call(api, 'GET /api/audit-log', { token: owner.token });
  expect(response).toEqual(
    success({
      entries: [
        {
          id: expect.any(String) as string,
          atUtc: '2026-01-01T12:00:00.000Z',
          actor: { id: owner.userId, name: 'Demo Admin' },
          ip: '192.0.2.7',
          action: 'role.granted',
          subject: { ...subject, name: 'Name of pat@clinic.test', isErased: false },
          patient: null,
          visit: null,
          before: { priceCents: 100 },
          after: { priceCents: 200 },
          names: {},
          openMergeId: null,
        },
      ],
      nextCursor: null,
    }),
  );
});

it('an erased person is shown as such', async () => {
  const gone = await signIn(api, { email: 'gone@clinic.test' });
  const subject = { type: 'user', id: gone.userId };
  await note({ action: 'role.granted', at: '2026-01-02T12:00:00Z', userId: gone.userId, subject });
  await api.db
    .updateTable('users')
    .set({ erased_at: api.now, closed_at: api.now })
    .where('user_id', '=', gone.userId)
    .execute();
  const { entries } = await list(`actorId=${gone.userId}`);
  expect(entries).toMatchObject([
    { actor: { id: gone.userId, name: null }, subject: { name: null, isErased: true } },
  ]);
});

describe('with many entries', () => {
  beforeAll(async () => {
    // Every three at the same moment, as changes of one call are.
    for (let index = 0; index < 120; index += 1) {
      const minute = String(Math.floor(index / 3)).padStart(2, '0');
      await note({ action: 'price.changed', at: `2026-02-01T10:${minute}:00Z` });
    }
  });

  it('a page has as many entries as the caller asks for', async () => {
    const { entries } = await list('action=price.changed&limit=25');
    expect(entries).toHaveLength(25);
  });

  it('each page continues where the one before ended, and none is listed twice', async () => {
    const pages: Page[] = [await list('action=price.changed')];
    for (let next = pages[0]!.nextCursor; next; next = pages.at(-1)!.nextCursor) {
      pages.push(await list(`action=price.changed&cursor=${next}`));
    }
    expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 20]);
    const all = pages.flatMap(({ entries }) => entries);
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    const times = all.map(({ atUtc }) => atUtc);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('an entry that is added meanwhile does not move the next page', async () => {
    const first = await list('action=price.changed');
    const second = await list(`action=price.changed&cursor=${first.nextCursor}`);
    await note({ action: 'price.changed', at: '2026-02-20T10:00:00Z' });
    expect(await list(`action=price.changed&cursor=${first.nextCursor}`)).toEqual(second);
  });
});

describe('filters', () => {
  const chair = { type: 'chair', id: crypto.randomUUID() };

  beforeAll(async () => {
    const added = { action: 'chair.added', subject: chair } as const;
    // The day of the clinic in New York begins at 5 am UTC.
    await note({ ...added, at: '2026-01-10T04:59:59Z' });
    await note({ ...added, at: '2026-01-10T05:00:00Z', userId: reception.userId });
    await note({ ...added, at: '2026-01-11T04:59:59Z' });
    await note({ ...added, at: '2026-01-11T05:00:00Z' });
  });

  it('the days are those of the clinic, both included', async () => {
    const { entries } = await list('action=chair.added&from=2026-01-10&until=2026-01-10');
    expect(entries.map(({ atUtc }) => atUtc)).toEqual([
      '2026-01-11T04:59:59.000Z',
      '2026-01-10T05:00:00.000Z',
    ]);
  });

  it.each([
    ['the actor', () => `actorId=${reception.userId}`, 1],
    ['the action', () => 'action=chair.added', 4],
    ['the type of the subject', () => 'subjectType=chair', 4],
    ['the subject', () => `subjectType=chair&subjectId=${chair.id}`, 4],
    ['all of them', () => `actorId=${reception.userId}&subjectType=chair&action=chair.added`, 1],
    ['something that never was', () => 'action=price.forgotten', 0],
  ])('entries are filtered by %s', async (_what, toQuery, count) => {
    expect((await list(toQuery())).entries).toHaveLength(count);
  });

  it('everyone who has an entry can be chosen', async () => {
    const { body } = await call(api, 'GET /api/audit-log/actors', { token: owner.token });
    expect(body).toEqual([
      { id: owner.userId, name: 'Demo Admin' },
      { id: reception.userId, name: 'Demo Reception' },
      expect.objectContaining({ name: null }),
    ]);
  });

  it('an export has all that match, without formulas, and is in the log itself', async () => {
    await api.db
      .updateTable('users')
      .set({ name: '=cmd|calc' })
      .where('user_id', '=', reception.userId)
      .execute();
    const { body, headers } = await call(
      api,
      `GET /api/audit-log/export?action=chair.added&actorId=${reception.userId}`,
      { token: owner.token },
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    const change = '"{""priceCents"":100}","{""priceCents"":200}"';
    expect((body as string).split('\r\n')).toEqual([
      'Time (UTC),Actor,Actor ID,IP address,Action,Subject type,Subject,Subject ID,Patient,Before,After',
      `2026-01-10T05:00:00.000Z,'=cmd|calc,${reception.userId},192.0.2.7,chair.added,chair,,${chair.id},,${change}`,
      '',
    ]);
    const { entries } = await list('action=audit_log.exported');
    expect(entries).toMatchObject([
      {
        actor: { id: owner.userId },
        subject: { type: 'clinic', id: '1' },
        after: { action: 'chair.added', actorId: reception.userId },
      },
    ]);
  });

  it('an export continues over several batches', async () => {
    const rows = Array.from({ length: 1_100 }, (_, index) => ({
      clinic_id: clinic.clinicId,
      at: new Date(Date.UTC(2025, 0, 1, 0, 0, Math.floor(index / 7))),
      action: 'chair.renamed',
      subject_type: 'chair',
      subject_id: chair.id,
    }));
    await api.db.insertInto('audit_log').values(rows).execute();
    const { body } = await call(api, 'GET /api/audit-log/export?action=chair.renamed', {
      token: owner.token,
    });
    expect((body as string).trim().split('\r\n')).toHaveLength(1_101);
  });
});

describe('entries about a patient', () => {
  const name = 'Cal Ler';
  let patientId: string;
  let bookingId: string;

  beforeAll(async () => {
    patientId = await addPatient(api, reception);
    bookingId = toId(await bookForPatient(api, reception, { patientId }));
  });

  it('an entry names the patient and the visit', async () => {
    const { entries } = await list(`subjectId=${bookingId}`);
    expect(entries).toMatchObject([
      {
        action: 'visit.booked',
        patient: { id: patientId, name },
        visit: { treatment: 'Teeth Whitening', startsAtUtc: aTextLike(/^2026-03-03T/) },
      },
    ]);
  });

  it('an entry has the names of the dentists and accounts whose IDs are among its values', async () => {
    const { doctor_id: doctorId, name: dentist } = await api.db
      .selectFrom('doctors')
      .select(['doctor_id', 'name'])
      .executeTakeFirstOrThrow();
    await recordAudit(api.db, {
      actor: { userId: owner.userId, ip: '192.0.2.7', now: api.now },
      action: 'visit.moved',
      subject: { type: 'booking', id: bookingId },
      before: { doctorId, noteId: crypto.randomUUID() },
      after: { doctorIds: [doctorId], assigneeId: owner.userId },
    });
    const { entries } = await list('action=visit.moved');
    expect(entries).toMatchObject([{ patient: { id: patientId, name } }]);
    expect(entries[0]?.names).toEqual({
      [doctorId]: dentist,
      [owner.userId]: 'Demo Admin',
    });
  });

  it('all entries about a patient are found, also those of a record that was merged into theirs', async () => {
    const other = await addPatient(api, reception, { name: 'Cal Again', email: null });
    await addPatient(api, reception, { name: 'Another Person', email: null });
    const token = reception.token;
    await call(api, `POST /api/patients/${patientId}/merge`, { token, body: { otherId: other } });
    const { entries } = await list(`patientId=${patientId}`);
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'patient.created',
      'patient.created',
      'patient.merged',
      'visit.booked',
      'visit.moved',
    ]);
    for (const { patient: concerned } of entries)
      expect(concerned).toEqual({ id: patientId, name });
    expect((await list('patient=cal%20ler')).entries).toEqual(entries);
    expect((await list('patient=nobody')).entries).toEqual([]);
  });
});
