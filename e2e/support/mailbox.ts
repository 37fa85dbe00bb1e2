import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey';

interface ReceivedEmail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly url: string }[];
}

interface Email extends ReceivedEmail {
  /** Its `appointment.ics`, with folded lines joined; empty when it has none. */
  readonly calendar: string;
}

/** An email is known by facts in it, not by its wording. */
interface Wanted {
  readonly to: string;
  /** What the subject contains. */
  readonly subject: string;
  /** What the text contains, where the subject does not tell it from others. */
  readonly text?: string;
  /** What the calendar file does with the visit; absent: the email has no such file. */
  readonly calendar?: 'PUBLISH' | 'CANCEL';
}

async function readCalendar(request: APIRequestContext, { attachments }: ReceivedEmail) {
  const file = attachments.find(({ filename }) => filename === 'appointment.ics');
  if (!file) return '';
  return (await (await request.get(file.url)).text()).replaceAll('\r\n ', '');
}

async function findEmail(request: APIRequestContext, wanted: Wanted): Promise<Email | null> {
  const response = await request.get('/local/mail/messages.json');
  const { messages } = (await response.json()) as { messages: ReceivedEmail[] };
  const candidates = messages.filter(
    ({ to, subject, text }) =>
      to.includes(wanted.to) &&
      subject.includes(wanted.subject) &&
      text.includes(wanted.text ?? ''),
  );
  for (const candidate of candidates) {
    const calendar = await readCalendar(request, candidate);
    const [, method] = /^METHOD:(\w+)/m.exec(calendar) ?? [];
    if (method === wanted.calendar) return { ...candidate, calendar };
  }
  return null;
}

/** The latest such email, as soon as it has arrived. */
export async function expectEmail(request: APIRequestContext, wanted: Wanted): Promise<Email> {
  let email: Email | null = null;
  await expect(async () => {
    email = await findEmail(request, wanted);
    expect(email, `an email to ${wanted.to}`).not.toBeNull();
  }).toPass({ timeout: 30_000 });
  return email!;
}
