import {
  editableEmails,
  emailPlaceholders,
  markPlaceholder,
  type SettingsChange,
} from 'shared-contracts';
import { renderEmail } from '../../email/render-email';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, invalidFields } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { readSettings, sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let owner: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.deleteFrom('email_texts').execute();
});

const text = {
  email: 'booked',
  subject: '{clinic}: {treatment} on {date}, {time}',
  intro: 'Dear {patient},\nyour {treatment} is on {date} at {time}.',
} as const;

const change = (body: SettingsChange) => sendChange(api, owner, body);

const preview = (body: object) =>
  call(api, 'POST /api/settings/email-preview', { token: owner.token, body });

const readText = async () =>
  (await readSettings(api, owner)).emailTexts.find(({ email }) => email === text.email);

const listEntries = () =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_type as type', 'subject_id as id', 'before', 'after'])
    .orderBy('entry_id')
    .execute();

/** A patient's confirmation, rendered when asked for. */
const prepare = async (slot = '9.30 am') => {
  const patient = await signIn(api, { email: 'pat@clinic.test' });
  const id = await book(api, patient, { slot });
  await api.db.updateTable('bookings').set({ contact_name: '<b>Pat {date}' }).execute();
  return async () => {
    const rendered = await renderEmail(api.db, {
      kind: 'booked',
      id,
      context: toEmailContext(api),
    });
    return rendered!.email;
  };
};

it('an email begins with the words of the owner, filled in and escaped, until the default ones are back', async () => {
  const render = await prepare();
  const before = await readText();
  expect(before).toMatchObject({ isDefault: true });
  expect(await change({ kind: 'change_email_text', ...text })).toMatchObject({ status: 200 });
  expect(await readText()).toEqual({ ...text, isDefault: false });
  const email = await render();
  expect(email.subject).toBe('Molar: Teeth Whitening on Tue, Mar 3, 9.30 am');
  expect(email.text).toContain(
    'Dear <b>Pat {date},\nyour Teeth Whitening is on Tue, Mar 3, 2026 at 9.30 am (EST).',
  );
  expect(email.html).toContain('Dear &lt;b&gt;Pat {date},<br/>your Teeth Whitening');
  await change({ kind: 'restore_email_text', email: 'booked' });
  expect(await readText()).toEqual(before);
  expect((await render()).subject).toBe(
    'Your appointment is booked: Teeth Whitening, Tue, Mar 3, 9.30 am',
  );
  const subject = { type: 'email', id: 'booked' };
  const { email: _, ...words } = text;
  expect(await listEntries()).toMatchObject([
    { action: 'email_text.changed', ...subject, after: words },
    { action: 'email_text.restored', ...subject, before: words, after: null },
  ]);
});

it('a patient whose address is not verified is not named', async () => {
  const render = await prepare('11.00 am');
  await api.db.updateTable('users').set({ verified_at: null }).execute();
  await change({ kind: 'change_email_text', ...text });
  const { text: content } = await render();
  expect(content).toContain('Dear patient,');
  expect(content).not.toContain('Pat');
});

it.each([
  ['subject', { subject: 'Your visit on {day}' }],
  ['intro', { intro: 'You pay {amount}.' }],
  ['intro', { intro: 'Hello { patient }' }],
  ['subject', { subject: 'Two\nlines' }],
  ['subject', { subject: ' ' }],
])('an invalid %s is rejected: %j', async (field, invalid) => {
  const body = { ...text, ...invalid };
  expect(await change({ kind: 'change_email_text', ...body })).toEqual(invalidFields(field));
  expect(await preview(body)).toEqual(invalidFields(field));
  expect(await readText()).toMatchObject({ isDefault: true });
});

it.each(editableEmails)('a preview of %s fills in all of its placeholders', async (email) => {
  const intro = emailPlaceholders[email].map(markPlaceholder).join(' ');
  const { status, body } = await preview({ email, subject: `S: ${intro}`, intro });
  expect(status).toBe(200);
  const { subject, html } = body as { subject: string; html: string };
  expect(subject).toMatch(/^S: Ada Lovelace/);
  expect(subject + html).not.toMatch(/\{\w+\}/);
  expect(html).toContain('12 Harbour Lane, Riverside Quarter');
});

it('markup in a preview is shown, not interpreted', async () => {
  const { body } = await preview({ ...text, intro: '<script>alert(1)</script>' });
  expect(JSON.stringify(body)).toContain('&lt;script&gt;');
});
