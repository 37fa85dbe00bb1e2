import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly url: string }[];
}

async function findMail(request: APIRequestContext, to: string, subject: RegExp) {
  const response = await request.get('/local/mail/messages.json');
  const { messages } = (await response.json()) as { messages: Mail[] };
  return messages.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
}

/** The file by which a mail puts a visit into a calendar, or takes it out. */
export async function readCalendar(request: APIRequestContext, { attachments }: Mail) {
  const file = attachments.find(({ filename }) => filename === 'appointment.ics');
  const calendar = await (await request.get(file?.url ?? '')).text();
  return calendar.replaceAll('\r\n ', '');
}

/** The latest mail to somebody with such a subject, as soon as it has arrived. */
export async function expectMail(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<Mail> {
  let mail: Mail | undefined;
  await expect(async () => {
    mail = await findMail(request, to, subject);
    expect(mail, `a mail to ${to}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return mail as Mail;
}

/** A day as the subjects of emails name it, such as `Tue, Nov 24`. */
export const toSubjectDay = (dateLocal: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${dateLocal}T00:00:00Z`));
