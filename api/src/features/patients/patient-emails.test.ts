import { renderEmail } from '../../email/render-email';
import { queueReminders } from '../../core/booking/reminders/reminders.service';
import { toEmailContext } from '../../../test-kit/email-context';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let reception: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
});
afterAll(() => api.stop());

async function bookOn(dateLocal: string, changes: object = {}): Promise<string> {
  const patientId = await addPatient(api, reception, changes);
  return toId(await bookForPatient(api, reception, { patientId, dateLocal }));
}

const render = (kind: 'booked' | 'payment_link' | 'cancelled', id: string) =>
  renderEmail(api.db, { kind, id, context: toEmailContext(api) });

it('a patient without an account gets emails by name, at their own address', async () => {
  const id = await bookOn('2026-03-03');
  const booked = await render('booked', id);
  expect(booked?.email).toMatchObject({
    to: 'caller@clinic.test',
    subject: 'Your appointment is booked: Teeth Whitening, Tue, Mar 3, 9.30 am',
  });
  expect(booked?.email.text).toContain('Hello Cal Ler,');
  const link = await render('payment_link', id);
  expect(link?.email).toMatchObject({
    to: 'caller@clinic.test',
    subject: 'Pay online: Teeth Whitening, Tue, Mar 3, 9.30 am',
  });
  expect(link?.email.text).toContain(`https://molar.test/dashboard/payment/${id}`);
});

it('a patient without an address gets none, and nothing fails', async () => {
  const id = await bookOn('2026-03-04', { name: 'No Email', email: null });
  expect(await render('booked', id)).toBeNull();
  expect(await render('cancelled', id)).toBeNull();
});

it('a patient without an account is reminded of the visit', async () => {
  const id = await bookOn('2026-03-10', { name: 'Remy Nder' });
  api.now = new Date('2026-03-08T14:00:00Z');
  await queueReminders(api.db, api.now);
  const reminder = await api.db
    .selectFrom('reminders')
    .select('reminder_id as id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const context = toEmailContext(api);
  const rendered = await renderEmail(api.db, { kind: 'reminder', id: reminder.id, context });
  expect(rendered?.email).toMatchObject({ to: 'caller@clinic.test' });
});
