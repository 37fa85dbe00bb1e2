import { type LegalKind, legalKinds } from 'shared-contracts';
import { book, newBooking } from '../../../test-kit/bookings';
import { call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { createIdToken } from '../../../test-kit/id-token';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { sendChange } from '../../../test-kit/settings';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let owner: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.deleteFrom('agreements').execute();
  await api.db.deleteFrom('legal_texts').execute();
});

const read = (kind: LegalKind, query = 'language=en') =>
  call(api, `GET /api/legal-texts/${kind}?${query}`);

const publish = (body: object, kind: LegalKind = 'terms') =>
  call(api, `POST /api/legal-texts/${kind}`, { token: owner.token, body });

const readVersions = async () => {
  const { body } = await call(api, 'GET /api/clinic');
  return (body as { legalVersions: object }).legalVersions;
};

const listAgreements = () =>
  api.db
    .selectFrom('agreements')
    .select(['user_id', 'booking_id', 'terms_version', 'privacy_version', 'language'])
    .orderBy('agreed_at')
    .execute();

describe('before the clinic has published anything', () => {
  it.each(legalKinds)(
    '%s are those of the product, in each language, with nothing to fill in',
    async (kind) => {
      const texts = await Promise.all(
        ['en', 'de', 'ar'].map(async (language) => {
          const { body } = await read(kind, `language=${language}`);
          const known = { kind, version: 0, currentVersion: 0, publishedAtUtc: null };
          expect(body).toMatchObject({ ...known, language });
          return (body as { text: string }).text;
        }),
      );
      expect(new Set(texts).size).toBe(3);
      for (const text of texts) expect(text).not.toMatch(/[{}]/);
    },
  );

  it('the privacy policy says how the clinic is called and reached, and for how long data is kept', async () => {
    const { body } = await read('privacy');
    const { text } = body as { text: string };
    expect(text).toContain(`Molar is responsible for your data: ${clinic.address},`);
    expect(text).toContain('erased after 30 days');
    expect(text).toContain('10 years after your last visit');
  });

  it('what stands in the name of a clinic is no mark', async () => {
    const { body } = await call(api, 'GET /api/settings', { token: owner.token });
    const { clinic } = body as { clinic: object };
    await sendChange(api, owner, { kind: 'change_clinic', ...clinic, name: 'A *b* [c](d)' });
    const { body: terms } = await read('terms');
    expect((terms as { text: string }).text).toMatch(/^A \\\*b\\\* \\\[c\\\]\(d\) runs/m);
    await sendChange(api, owner, { kind: 'change_clinic', ...clinic });
  });

  it('nobody can read a version that was never published', async () => {
    expect(await read('terms', 'language=en&version=1')).toEqual(errorResponse('not_found'));
  });
});

describe('a published text', () => {
  it('is read in its language, and in another one where that has none', async () => {
    expect(await publish({ language: 'de', text: '# Regeln', replaces: 0 })).toEqual(
      success({ version: 1 }),
    );
    const known = {
      kind: 'terms',
      version: 1,
      currentVersion: 1,
      publishedAtUtc: api.now.toISOString(),
    };
    const german = success({ ...known, language: 'de', text: '# Regeln' });
    expect(await read('terms', 'language=de')).toEqual(german);
    expect(await read('terms', 'language=ar')).toEqual(german);
    await publish({ language: 'en', text: '# Rules', replaces: 1 });
    expect(await read('terms', 'language=ar')).toMatchObject({
      body: { language: 'en', version: 2 },
    });
    expect(await read('terms', 'language=de')).toMatchObject({
      body: { text: '# Regeln', version: 2 },
    });
  });

  it('stays as it was under its number', async () => {
    await publish({ language: 'en', text: 'First', replaces: 0 });
    await publish({ language: 'en', text: 'Second', replaces: 1 });
    const first = await read('terms', 'language=en&version=1');
    expect(first).toMatchObject({ body: { text: 'First', version: 1, currentVersion: 2 } });
    const standard = await read('terms', 'language=en&version=0');
    expect(standard).toMatchObject({
      body: { version: 0, currentVersion: 2, publishedAtUtc: null },
    });
  });

  it('gives way to the standard text when its last language is removed', async () => {
    const before = await read('terms');
    await publish({ language: 'en', text: 'Ours', replaces: 0 });
    await publish({ language: 'en', text: ' ', replaces: 1 });
    const { text } = before.body as { text: string };
    expect(await read('terms')).toMatchObject({
      body: { version: 2, publishedAtUtc: null, text },
    });
  });

  it('is not published again when nothing has changed', async () => {
    await publish({ language: 'en', text: 'Ours', replaces: 0 });
    expect(await publish({ language: 'en', text: 'Ours ', replaces: 1 })).toEqual(
      success({ version: 1 }),
    );
  });

  it('is noted without its words', async () => {
    await publish({ language: 'ar', text: 'نص', replaces: 0 }, 'cookies');
    const entries = await api.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_id', 'before', 'after'])
      .where('subject_type', '=', 'legal_text')
      .orderBy('entry_id', 'desc')
      .limit(1)
      .execute();
    const after = { version: 1, language: 'ar' };
    const entry = { action: 'legal_text.published', subject_id: 'cookies', before: null, after };
    expect(entries).toEqual([{ actor_id: owner.userId, ...entry }]);
  });
});

describe('two owners at a time', () => {
  it('the second one is told of the version of the first', async () => {
    await publish({ language: 'en', text: 'Mine', replaces: 0 });
    const second = await publish({ language: 'en', text: 'Mine too', replaces: 0 });
    expect(second).toEqual(errorResponse('legal_text_changed', { version: '1' }));
    expect(await read('terms')).toMatchObject({ body: { text: 'Mine' } });
  });

  it('one of two at once is published', async () => {
    const both = await Promise.all(
      ['One', 'Two'].map((text) => publish({ language: 'en', text, replaces: 0 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it.each([
  [{ text: 'x'.repeat(30_001) }, 'text'],
  [{ language: 'fr' }, 'language'],
  [{ replaces: -1 }, 'replaces'],
])('rejects %#', async (wrong, field) => {
  const body = { language: 'en', text: 'Ours', replaces: 0, ...wrong };
  expect(await publish(body)).toEqual(invalidFields(field));
});

it('owners see what is published, and the standard texts to begin with', async () => {
  await publish({ language: 'en', text: 'Ours', replaces: 0 }, 'privacy');
  const { body } = await call(api, 'GET /api/legal-texts', { token: owner.token });
  const rows = body as { kind: string; defaults: Record<string, string> }[];
  expect(rows.map(({ kind }) => kind)).toEqual(legalKinds);
  expect(rows[1]).toMatchObject({
    ...{ version: 1, texts: { en: 'Ours' }, publishedAtUtc: api.now.toISOString() },
    defaults: { de: expect.stringContaining('Verantwortlich') as string },
  });
  expect(rows[0]).toMatchObject({ version: 0, texts: {}, publishedAtUtc: null });
});

describe('what people agree to', () => {
  const register = (agreedTo?: object, uid = 'new') => {
    const person = { name: 'Noa Lind', email: `${uid}@clinic.test` };
    const token = createIdToken({ uid, email: person.email }, { now: api.now });
    return call(api, 'POST /api/users', {
      token,
      body: { ...person, ...(agreedTo && { agreedTo }) },
      headers: { cookie: 'clinic-language=de' },
    });
  };

  it('is what the page of the clinic names', async () => {
    expect(await readVersions()).toEqual({ terms: 0, privacy: 0 });
    await publish({ language: 'en', text: 'Ours', replaces: 0 });
    expect(await readVersions()).toEqual({ terms: 1, privacy: 0 });
  });

  it('is stored with a new account, once', async () => {
    await publish({ language: 'en', text: 'Ours', replaces: 0 });
    const { body } = await register({ terms: 1, privacy: 0 }, 'once');
    const { insertedId } = body as { insertedId: string };
    await register({ terms: 1, privacy: 0 }, 'once');
    const versions = { terms_version: 1, privacy_version: 0 };
    expect(await listAgreements()).toEqual([
      { user_id: insertedId, booking_id: null, ...versions, language: 'de' },
    ]);
  });

  it('is not stored for a page that names nothing', async () => {
    await register(undefined, 'older');
    expect(await listAgreements()).toEqual([]);
  });

  it('is the version that the person saw, also once there is a newer one', async () => {
    await publish({ language: 'en', text: 'One', replaces: 0 });
    await publish({ language: 'en', text: 'Two', replaces: 1 });
    await register({ terms: 1, privacy: 0 }, 'slow');
    expect(await listAgreements()).toMatchObject([{ terms_version: 1 }]);
  });

  it('is never a version that was not published', async () => {
    await register({ terms: 7, privacy: 3 }, 'ahead');
    expect(await listAgreements()).toMatchObject([{ terms_version: 0, privacy_version: 0 }]);
  });

  it('is stored with each booking, once for a repeated request', async () => {
    const patient = await signIn(api, { email: 'agrees@clinic.test' });
    const body = newBooking(patient, { slot: '10.30 am', agreedTo: { terms: 0, privacy: 0 } });
    const { token } = patient;
    const { body: booked } = await call(api, 'POST /api/bookings', { token, body });
    await call(api, 'POST /api/bookings', { token, body });
    const { insertedId } = booked as { insertedId: string };
    expect(await listAgreements()).toMatchObject([
      { user_id: patient.userId, booking_id: insertedId, terms_version: 0 },
    ]);
    await book(api, patient, { slot: '9.00 am' });
    expect(await listAgreements()).toHaveLength(1);
  });

  it('is in the export of the account', async () => {
    const patient = await signIn(api, { email: 'exports@clinic.test' });
    const body = newBooking(patient, { slot: '11.30 am', agreedTo: { terms: 0, privacy: 0 } });
    await call(api, 'POST /api/bookings', { token: patient.token, body });
    const { body: data } = await call(api, 'GET /api/account/export', { token: patient.token });
    const versions = { termsVersion: 0, privacyVersion: 0, language: 'en' };
    expect(data).toMatchObject({
      agreements: [{ ...versions, agreedAtUtc: api.now.toISOString() }],
    });
  });
});
