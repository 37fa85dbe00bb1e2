import { queueReminders } from '../core/booking/reminders/reminders.service';
import { book, clearBookings } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { toEmailContext } from '../../test-kit/email-context';
import { addPatient, bookForPatient, toId } from '../../test-kit/patients';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../test-kit/people';
import { sendChange } from '../../test-kit/settings';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import type { EmailJob } from '../outbox/email-job';
import { renderEmail } from './render-email';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.deleteFrom('patients').execute();
  await api.db.deleteFrom('users').execute();
  await api.db.deleteFrom('email_texts').execute();
});

const readers = { de: 'german@clinic.test', ar: 'arabic@clinic.test' } as const;

const signInReader = (language: keyof typeof readers): Promise<SignedIn> =>
  signIn(api, { email: readers[language] }, { cookie: `clinic-language=${language}` });

async function render(kind: EmailJob['kind'], id: string) {
  const rendered = await renderEmail(api.db, { kind, id, context: toEmailContext(api) });
  return rendered!.email;
}

it('a patient who uses the site in German is welcomed and gets a confirmation in German', async () => {
  const patient = await signInReader('de');
  const welcome = await render('welcome', patient.userId);
  expect(welcome.subject).toBe('Willkommen bei Molar');
  expect(welcome.text).toContain('https://molar.test/appoinment?lang=de\n');
  const { subject, text, html, calendar } = await render('booked', await book(api, patient));
  expect(subject).toBe('Ihr Termin ist gebucht: Teeth Whitening, Di., 3. März, 9:30 Uhr');
  expect(text).toContain(
    'Guten Tag Pat Ient,\n\nIhr Termin ist gebucht: Teeth Whitening am Di., 3. März 2026',
  );
  expect(html).toContain('<html dir="ltr" lang="de">');
  expect(html).toContain('href="https://molar.test/dashboard?lang=de"');
  const file = calendar?.file.replaceAll('\r\n ', '');
  expect(file).toContain('SUMMARY:Teeth Whitening bei Molar');
  expect(file).toContain(
    'DESCRIPTION:Bei Dr Teeth Whitening\\nTelefon: +1 212 555 0142\\nIhre Termine: https://molar.test/dashboard?lang=de',
  );
});

it('an email in Arabic runs from right to left', async () => {
  const { html, subject } = await render('booked', await book(api, await signInReader('ar')));
  expect(subject).toMatch(/^تم حجز موعدك/);
  expect(html).toContain('<html dir="rtl" lang="ar">');
});

it('links without a login keep their token behind the language', async () => {
  const id = await book(api, await signInReader('de'), { appoinmentDate: 'Mar 6, 2026' });
  await queueReminders(api.db, new Date('2026-03-04T14:30:00Z'));
  const { reminder_id } = await api.db
    .selectFrom('reminders')
    .select('reminder_id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const { text } = await render('reminder', reminder_id);
  const [, token = ''] = /https:\/\/molar\.test\/visit\?lang=de#(\S+)\n/.exec(text) ?? [];
  expect((await call(api, 'POST /api/visit-links', { body: { token } })).status).toBe(200);
});

it('the words of the owner are the same in every language, filled in as their preview shows', async () => {
  const owner = await signInAdmin(api);
  const change = (body: object) => sendChange(api, owner, body);
  const words = { subject: 'See you: {treatment}', intro: 'See you on {date} at {time}.' };
  await change({ kind: 'change_email_text', email: 'booked', ...words });
  const id = await book(api, await signInReader('de'));
  const changed = await render('booked', id);
  expect(changed.subject).toBe('See you: Teeth Whitening');
  expect(changed.text).toContain(
    'Guten Tag Pat Ient,\n\nSee you on Tue, Mar 3, 2026 at 9.30 am (EST).\n\nKostenlos stornierbar bis ',
  );
  await change({ kind: 'restore_email_text', email: 'booked' });
  expect((await render('booked', id)).subject).toMatch(/^Ihr Termin ist gebucht/);
});

it('what the staff book for a patient is confirmed in the language of the patient', async () => {
  const patient = await signInReader('de');
  const { body } = await call(api, 'GET /api/account/patients', { token: patient.token });
  const [{ _id: patientId } = { _id: '' }] = body as { _id: string }[];
  const reception = await signInAs(api, 'reception');
  const staff = { ...reception, headers: { cookie: 'clinic-language=ar' } };
  const id = toId(await bookForPatient(api, staff, { patientId }));
  expect((await render('booked', id)).subject).toMatch(/^Ihr Termin ist gebucht/);
});

it('a patient without an account gets English emails while no language is noted', async () => {
  const reception = await signInAs(api, 'reception');
  const staff = { ...reception, headers: { cookie: 'clinic-language=de' } };
  const patientId = await addPatient(api, staff);
  const id = toId(await bookForPatient(api, staff, { patientId }));
  expect((await render('booked', id)).subject).toMatch(/^Your appointment is booked/);
});

it('a patient without an account gets emails in the language that the staff have noted', async () => {
  const reception = await signInAs(api, 'reception');
  const patientId = await addPatient(api, reception, { language: 'ar' });
  const id = toId(await bookForPatient(api, reception, { patientId }));
  expect((await render('booked', id)).html).toContain('dir="rtl"');
});

it('a reply quotes the message of a verified account, in whose language it is', async () => {
  const replyTo = async (email: string) => {
    const message = { email, subject: 'Hours', message: 'Open on Sunday?' };
    const written = await call(api, 'POST /api/messages', { body: message });
    const { insertedId } = written.body as { insertedId: string };
    const { token } = await signInAdmin(api);
    const body = { reply: 'No.' };
    await call(api, `POST /api/messages/${insertedId}/reply`, { token, body });
    const { reply_id } = await api.db
      .selectFrom('message_replies')
      .select('reply_id')
      .where('message_id', '=', insertedId)
      .executeTakeFirstOrThrow();
    return render('reply', reply_id);
  };
  const { email } = await signInReader('de');
  const known = await replyTo(email);
  expect(known.subject).toBe('Re: Hours');
  expect(known.html).toContain('lang="de"');
  expect(known.text).toContain('Open on Sunday?');
  const stranger = await replyTo('stranger@clinic.test');
  expect(stranger.subject).toBe('Molar: reply to your message');
  expect(stranger.text).not.toContain('Open on Sunday?');
});
