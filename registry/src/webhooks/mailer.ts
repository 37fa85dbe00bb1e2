import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { toSmtpOptions } from 'shared-server';
import { MAILTO, type Message } from './webhook';

/** Together shorter than the lease of a delivery. */
const TIMEOUT_MS = 10_000;
const MAX_SUBJECT_LENGTH = 150;

/** Where emails are sent, and what they say of this site. */
export interface MailSettings {
  readonly smtpUrl: string;
  /** A sender, such as `Molar <releases@clinic.example>`. */
  readonly from: string;
  /** Of the site, for the link to its releases. */
  readonly siteUrl: string;
  readonly privateHosts: readonly string[];
}

/** One delivery to a webhook whose address is a `mailto:` URL. */
export interface MailDelivery {
  readonly url: string;
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly message: Message;
}

/** Sends deliveries as emails. Null when it was accepted, else why not, in a few words. Never throws. */
export type Mailer = (delivery: MailDelivery) => Promise<string | null>;

/** A server's answer may quote the address, so only its codes are told. */
function toReason(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return ['mail', code ?? 'failed', responseCode].filter(Boolean).join(' ');
}

const toSubject = ({ remote, text }: Message): string =>
  `${remote}: ${text}`.replace(/\s+/g, ' ').slice(0, MAX_SUBJECT_LENGTH);

function toText({ message, webhookId }: MailDelivery, siteUrl: string): string {
  const { remote, text, by, at, note } = message;
  const lines = [
    `${remote}: ${text}`,
    '',
    `By:     ${by}`,
    `At:     ${at.slice(0, 16).replace('T', ' ')} UTC`,
    ...(note ? [`Reason: ${note}`] : []),
    '',
    `Releases: ${new URL('/dashboard/releases', siteUrl).href}`,
    '',
    `To stop these emails: npx clinic-remotes webhook remove ${webhookId}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Emails in plain text. Those of one delivery have one `Message-ID`, by which mail programs know a repeat. */
export function createMailer({ smtpUrl, from, siteUrl, privateHosts }: MailSettings): Mailer {
  const transport = createTransport({
    ...toSmtpOptions(smtpUrl, privateHosts),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const address = addressparser(from, { flatten: true })[0]?.address ?? from;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return async (delivery) => {
    try {
      await transport.sendMail({
        from,
        to: delivery.url.slice(MAILTO.length),
        messageId: `<${delivery.deliveryId}@${domain}>`,
        subject: toSubject(delivery.message),
        text: toText(delivery, siteUrl),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return null;
    } catch (error) {
      return toReason(error);
    }
  };
}
