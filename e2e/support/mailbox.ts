import type { APIRequestContext } from '@playwright/test';
import { toBooked, toCancelled, toPaid, toWelcome } from '../../api/src/mail/mail-texts';
import { expect } from './journey';
import type { Patient } from './patient';
import { SITE_URL } from './settings';
import { parseSlot, type WireBooking } from './wire';

interface Email {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly url: string }[];
}

async function findEmail(request: APIRequestContext, to: string, subject: string | RegExp) {
  const response = await request.get('/local/mail/messages.json');
  const { messages } = (await response.json()) as { messages: Email[] };
  return messages.find(
    (email) =>
      email.to.includes(to) &&
      (typeof subject === 'string' ? email.subject === subject : subject.test(email.subject)),
  );
}

/** The file by which an email puts a visit into a calendar, or takes it out. */
export async function readCalendar(request: APIRequestContext, { attachments }: Email) {
  const file = attachments.find(({ filename }) => filename === 'appointment.ics');
  const calendar = await (await request.get(file?.url ?? '')).text();
  return calendar.replaceAll('\r\n ', '');
}

/** The latest email with such a subject, as soon as it has arrived. */
export async function expectEmail(
  request: APIRequestContext,
  to: string,
  subject: string | RegExp,
): Promise<Email> {
  let email: Email | undefined;
  await expect(async () => {
    email = await findEmail(request, to, subject);
    expect(email, `an email to ${to}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return email as Email;
}

/** What every email of the clinic mentions. */
const context = {
  clinicName: 'Molar',
  clinicEmail: 'unused@clinic.test',
  publicUrl: SITE_URL,
  now: new Date(),
};

interface Written {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

async function expectWritten(request: APIRequestContext, { to, subject, text }: Written) {
  const email = await expectEmail(request, to, subject);
  expect(email.text.trim()).toBe(text.trim());
  return email;
}

/** The email that greets a new patient, word by word. */
export const expectWelcome = (request: APIRequestContext, patient: Patient) =>
  expectWritten(request, toWelcome(patient, context));

const occasions = { booked: toBooked, paid: toPaid, cancelled: toCancelled };

/** The email about a booking, word by word. */
export function expectVisitEmail(
  request: APIRequestContext,
  occasion: keyof typeof occasions,
  booking: WireBooking,
): Promise<Email> {
  const visit = {
    id: booking._id,
    email: booking.email,
    name: booking.patient,
    treatment: booking.treatment,
    dateLocal: new Date(booking.appoinmentDate + ' UTC').toISOString().slice(0, 10),
    timeLocal: parseSlot(booking.slot),
    startsAt: new Date(booking.startsAtUtc),
    priceCents: booking.role * 100,
  };
  return expectWritten(request, occasions[occasion](visit, context));
}
