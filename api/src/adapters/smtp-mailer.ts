import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { toSmtpOptions } from 'shared-server';
import type { Mailer } from '../ports';

const TIMEOUT_MS = 15_000;

/** A mail server's error quotes the address it rejects; only its codes may reach queue and log. */
function toPrivateError(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return new Error(`The email was not sent: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim());
}

interface MailServer {
  readonly url: string;
  readonly privateHosts: readonly string[];
}

export function createSmtpMailer({ url, privateHosts }: MailServer, from: string): Mailer {
  const transport = createTransport({
    ...toSmtpOptions(url, privateHosts),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const address = addressparser(from, { flatten: true })[0]?.address ?? from;
  return {
    address,
    send: async ({ calendar, attachment, senderName, stopUrl, ...email }) => {
      const icalEvent = calendar && {
        method: calendar.method,
        filename: 'appointment.ics',
        content: calendar.file,
      };
      const attachments = attachment && [
        { filename: attachment.name, content: attachment.content, contentType: 'application/pdf' },
      ];
      const files = { ...(icalEvent && { icalEvent }), ...(attachments && { attachments }) };
      await transport
        .sendMail({
          ...email,
          from: senderName ? { name: senderName, address } : from,
          ...(stopUrl !== undefined && { list: { unsubscribe: stopUrl } }),
          ...files,
        })
        .catch((error: unknown) => {
          throw toPrivateError(error);
        });
    },
  };
}
