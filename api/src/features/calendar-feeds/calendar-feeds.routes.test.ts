import type { FeedKind } from 'shared-contracts';
import { addressLimits, hourlyLimits } from '../../access/rate-limit';
import { book, clearBookings } from '../../../test-kit/bookings';
import { aTextLike, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { createIdToken } from '../../../test-kit/id-token';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { addTotp, waitMinutes } from '../../../test-kit/second-factor';
import { config, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let dentist: SignedIn;
let admin: SignedIn;
const START = new Date('2026-03-02T14:00:00Z');
const DENTIST = 'Dr Teeth Whitening';

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await clearBookings(api);
  await api.db.updateTable('doctors').set({ user_id: null }).execute();
  await api.db.deleteFrom('calendar_feeds').execute();
  await api.db.deleteFrom('patients').execute();
  await api.db.deleteFrom('users').execute();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  dentist = await signInAs(api, 'dentist');
  admin = await signInAdmin(api);
  await api.db
    .updateTable('doctors')
    .set({ user_id: dentist.userId })
    .where('name', '=', DENTIST)
    .execute();
});

const create = ({ token }: SignedIn, kind: FeedKind = 'patient') =>
  call(api, 'POST /api/calendar-feeds', { token, body: { kind } });

const list = ({ token }: SignedIn) => call(api, 'GET /api/calendar-feeds', { token });

const turnOff = ({ token }: SignedIn, kind: FeedKind = 'patient') =>
  call(api, `DELETE /api/calendar-feeds/${kind}`, { token });

/** The path of a new feed. */
async function createPath(person: SignedIn, kind?: FeedKind): Promise<string> {
  const { url } = (await create(person, kind)).body as { url: string };
  return url.slice(config.PUBLIC_URL.length);
}

const read = (path: string) => call(api, `GET ${path}`);

const toSecret = (path: string): string => /([\w-]+)\.ics$/.exec(path)?.[1] ?? '';

/** Of the events: the unfolded lines that begin with one of these names. */
const pick = (file: unknown, ...names: string[]): string[] =>
  String(file)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => names.some((name) => line.startsWith(`${name}:`)));

const nothingThere = errorResponse('not_found');

describe('the address', () => {
  it('is shown once, and only a hash of its secret is stored', async () => {
    const { status, body } = await create(patient);
    expect({ status, body }).toEqual({
      status: 200,
      body: { url: aTextLike(/^https:\/\/clinic\.test\/api\/calendar\/[\w-]{43}\.ics$/) },
    });
    const stored = await api.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(toSecret((body as { url: string }).url));
    const feed = { kind: 'patient', createdAtUtc: START.toISOString(), lastReadOn: null };
    expect(await list(patient)).toEqual(success({ feeds: [feed] }));
  });

  it('is replaced by the next one', async () => {
    const [first, second] = [await createPath(patient), await createPath(patient)];
    expect(await read(first)).toEqual(nothingThere);
    expect(await read(second)).toMatchObject({ status: 200 });
  });

  it('leads nowhere once it is turned off, which can be repeated', async () => {
    const path = await createPath(patient);
    expect(await turnOff(patient)).toEqual(success({ deletedCount: 1 }));
    expect(await turnOff(patient)).toEqual(success({ deletedCount: 0 }));
    expect(await read(path)).toEqual(nothingThere);
    expect(await list(patient)).toEqual(success({ feeds: [] }));
  });

  it('belongs to its account: no other turns it off or sees it', async () => {
    const path = await createPath(patient);
    expect(await turnOff(dentist)).toEqual(success({ deletedCount: 0 }));
    expect(await list(dentist)).toEqual(success({ feeds: [] }));
    expect(await read(path)).toMatchObject({ status: 200 });
  });

  it.each(['nothing.ics', 'nothing', '.ics', `${'a'.repeat(43)}.ics`])(
    'is one that was given: %s leads nowhere',
    async (file) => {
      await create(patient);
      expect(await read(`/api/calendar/${file}`)).toEqual(nothingThere);
    },
  );

  it('has a known kind', async () => {
    const { token } = patient;
    const body = { kind: 'clinic' };
    expect(await call(api, 'POST /api/calendar-feeds', { token, body })).toEqual(
      invalidFields('kind'),
    );
  });

  it('is for accounts whose email address is confirmed', async () => {
    const unverified = await signIn(api, { email: 'new@clinic.test', emailVerified: false });
    expect(await create(unverified)).toEqual(errorResponse('email_unverified'));
  });

  it('is in no log, whether it works or not', async () => {
    const path = await createPath(patient);
    await read(path);
    await turnOff(patient);
    await read(path);
    const log = api.logLines.join('');
    expect(log).toContain('/api/calendar/:file');
    expect(log).not.toContain(toSecret(path));
  });
});

describe('the calendar of a patient', () => {
  it('has the visits of the account and its family, with the names and IDs of single files', async () => {
    const { token } = patient;
    const child = { name: 'Robin Ient', dateOfBirth: null };
    const added = await call(api, 'POST /api/account/patients', { token, body: child });
    const { insertedId: patientId } = added.body as { insertedId: string };
    const own = await book(api, patient);
    const ofChild = await book(api, patient, {
      slot: '11.00 am',
      patient: 'Robin Ient',
      patientId,
    });
    await book(api, dentist, { slot: '1.00 pm' });
    const { headers, body } = await read(await createPath(patient));
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(pick(body, 'X-WR-CALNAME')).toEqual(['X-WR-CALNAME:Appointments at Molar']);
    expect(pick(body, 'UID', 'SUMMARY', 'DTSTART', 'SEQUENCE', 'STATUS')).toEqual([
      `UID:${own}@molar`,
      'DTSTART:20260303T143000Z',
      'SUMMARY:Teeth Whitening at Molar',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      `UID:${ofChild}@molar`,
      'DTSTART:20260303T160000Z',
      'SUMMARY:Teeth Whitening for Robin Ient at Molar',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
    ]);
  });

  it('follows moves, and forgets what was cancelled or is only held', async () => {
    const path = await createPath(patient);
    const [moved, cancelled] = [
      await book(api, patient),
      await book(api, patient, { appoinmentDate: 'Mar 5, 2026' }),
    ];
    const { token } = patient;
    const time = { appoinmentDate: 'Mar 10, 2026', slot: '9.30 am' };
    await call(api, `PUT /api/bookings/${moved}/time`, { token, body: time });
    await call(api, `DELETE /api/bookings/${cancelled}`, { token });
    const held = { appoinmentDate: 'Mar 4, 2026', slot: '1.00 pm', treatment: 'Cavity Filling' };
    await call(api, 'POST /api/holds', { token, body: held });
    expect(pick((await read(path)).body, 'UID', 'DTSTART', 'SEQUENCE')).toEqual([
      `UID:${moved}@molar`,
      'DTSTART:20260310T133000Z',
      'SEQUENCE:1',
    ]);
  });

  it('keeps what is over for three months', async () => {
    await book(api, patient);
    const path = await createPath(patient);
    const countOn = async (day: string) => {
      api.now = new Date(`${day}T17:00:00Z`);
      return pick((await read(path)).body, 'UID').length;
    };
    expect(await countOn('2026-06-03')).toBe(1);
    expect(await countOn('2026-06-04')).toBe(0);
  });

  it('is in the language of the account', async () => {
    await api.db
      .updateTable('treatments')
      .set({ names: JSON.stringify({ de: 'Zahnaufhellung' }) })
      .where('name', '=', 'Teeth Whitening')
      .execute();
    await api.db
      .updateTable('users')
      .set({ language: 'de' })
      .where('user_id', '=', patient.userId)
      .execute();
    await book(api, patient);
    const { body } = await read(await createPath(patient));
    expect(pick(body, 'SUMMARY')).toEqual(['SUMMARY:Zahnaufhellung bei Molar']);
    expect(pick(body, 'URL')).toEqual([`URL:${config.PUBLIC_URL}/dashboard?lang=de`]);
  });

  it('is sent once as long as it stays the same', async () => {
    const bookingId = await book(api, patient);
    const path = await createPath(patient);
    const first = await read(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, max-age=900');
    api.now = new Date(START.getTime() + 60_000);
    const ask = () => fetch(api.url + path, { headers: { 'if-none-match': `W/${etag}` } });
    expect(await ask()).toMatchObject({ status: 304 });
    await call(api, `DELETE /api/bookings/${bookingId}`, { token: patient.token });
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('says on which day of the clinic it was read last', async () => {
    const path = await createPath(patient);
    // Still March 2 at the clinic.
    api.now = new Date('2026-03-03T03:00:00Z');
    await read(path);
    api.now = START;
    expect((await list(patient)).body).toMatchObject({ feeds: [{ lastReadOn: '2026-03-02' }] });
  });
});

describe('the calendar of a dentist', () => {
  it('has their visits, without a name, an email address or a phone number', async () => {
    const id = await book(api, patient, { patient: 'Grace Okafor' });
    const other = {
      treatment: 'Cavity Filling',
      role: 120,
      slot: '11.00 am',
      patient: 'Grace Okafor',
    };
    await book(api, patient, other);
    const { body } = await read(await createPath(dentist, 'dentist'));
    expect(pick(body, 'UID', 'SUMMARY', 'URL', 'DESCRIPTION', 'CONTACT', 'BEGIN')).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      `UID:${id}@molar`,
      'SUMMARY:Teeth Whitening\\, G. O.',
      `URL:${config.PUBLIC_URL}/dashboard/clinic/my-day?date=2026-03-03`,
    ]);
    for (const personal of ['Grace', 'Okafor', patient.email, '555 0100']) {
      expect(body).not.toContain(personal);
    }
  });

  it('is not for others', async () => {
    expect(await create(patient, 'dentist')).toEqual(errorResponse('forbidden'));
    expect(await create(admin, 'dentist')).toEqual(errorResponse('forbidden'));
    await api.db.updateTable('doctors').set({ user_id: null }).execute();
    expect(await create(dentist, 'dentist')).toEqual(nothingThere);
  });

  it('asks for a confirmation, which their own appointments do not', async () => {
    await addTotp(api, dentist);
    waitMinutes(api, 10);
    const ways = 'totp recoveryCode';
    expect(await create(dentist, 'dentist')).toEqual(
      errorResponse('confirmation_required', { ways }),
    );
    expect(await create(dentist)).toMatchObject({ status: 200 });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the role is revoked',
      () => call(api, `DELETE /api/users/${dentist.userId}/roles/dentist`, { token: admin.token }),
    ],
    [
      'the dentist has left',
      () =>
        api.db
          .updateTable('doctors')
          .set({ removed_at: START })
          .where('name', '=', DENTIST)
          .execute(),
    ],
    [
      'the account is not the dentist’s any more',
      () => api.db.updateTable('doctors').set({ user_id: null }).execute(),
    ],
  ])('leads nowhere once %s', async (_what, change) => {
    const path = await createPath(dentist, 'dentist');
    expect(await read(path)).toMatchObject({ status: 200 });
    await change();
    expect(await read(path)).toEqual(nothingThere);
    await api.db.updateTable('doctors').set({ removed_at: null }).execute();
  });

  it('is apart from their calendar as a patient', async () => {
    const [own, days] = [await createPath(dentist), await createPath(dentist, 'dentist')];
    const visit = await book(api, dentist, {
      slot: '1.00 pm',
      treatment: 'Cavity Filling',
      role: 120,
    });
    expect(pick((await read(own)).body, 'UID')).toEqual([`UID:${visit}@molar`]);
    expect(pick((await read(days)).body, 'UID')).toEqual([]);
    await turnOff(dentist);
    expect(await read(days)).toMatchObject({ status: 200 });
  });
});

describe('the account', () => {
  it('takes its feeds along when it is closed', async () => {
    const path = await createPath(patient);
    await call(api, 'DELETE /api/account', { token: patient.token });
    expect(await read(path)).toEqual(nothingThere);
    expect(await api.db.selectFrom('calendar_feeds').selectAll().execute()).toEqual([]);
  });

  it('opens no feed while it is closed, even if one is stored', async () => {
    const path = await createPath(patient);
    await api.db.updateTable('users').set({ closed_at: START }).execute();
    expect(await read(path)).toEqual(nothingThere);
  });

  it('loses them to no other holder: who takes it over gets none', async () => {
    const path = await createPath(patient);
    const taker = { email: patient.email, uid: 'uid-of-another' };
    const token = createIdToken(taker, { now: new Date(START.getTime() + 60_000) });
    const body = { name: 'Other', email: patient.email };
    await call(api, 'POST /api/users', { token, body });
    expect(await read(path)).toEqual(nothingThere);
  });

  it('keeps them with another email address', async () => {
    const path = await createPath(patient);
    const moved = { email: 'moved@clinic.test', uid: `uid-${patient.email}` };
    const token = createIdToken(moved, { now: START });
    const body = { name: 'Moved', email: moved.email };
    await call(api, 'POST /api/users', { token, body });
    expect(await read(path)).toMatchObject({ status: 200 });
  });
});

it('reads of one address are limited', async () => {
  const limited = await startTestApi({ addressLimits: { ...addressLimits, publicReads: 1 } });
  const readThere = () => call(limited, 'GET /api/calendar/nothing.ics');
  expect(await readThere()).toEqual(nothingThere);
  expect(await readThere()).toEqual(errorResponse('rate_limited'));
  await limited.stop();
});

it('changes of one account are limited', async () => {
  const limited = await startTestApi({ limits: { ...hourlyLimits, accountChanges: 1 } });
  const { token } = await signIn(limited, { email: 'patient@clinic.test' });
  const send = () => call(limited, 'DELETE /api/calendar-feeds/patient', { token });
  expect(await send()).toEqual(success({ deletedCount: 0 }));
  expect(await send()).toEqual(errorResponse('rate_limited'));
  await limited.stop();
});
