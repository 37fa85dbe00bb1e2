import PostalMime, { type Address } from 'postal-mime';
import { toReceivedAt, type MailStore } from './mail-store';

export interface MailAttachment {
  readonly filename: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

export interface CaughtMail {
  readonly id: string;
  readonly receivedAtUtc: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
}

const toAddresses = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap(({ name, address, group }) =>
    group ? toAddresses(group) : [name ? `${name} <${address}>` : (address ?? '')],
  );

/** Null when no email has that id. */
export async function readMail(store: MailStore, id: string): Promise<CaughtMail | null> {
  const raw = await store.read(id);
  if (raw === null) return null;
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  return {
    id,
    receivedAtUtc: toReceivedAt(id).toISOString(),
    from: toAddresses(mail.from && [mail.from]).join(', '),
    to: toAddresses(mail.to),
    subject: mail.subject ?? '',
    text: mail.text ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments.map(({ filename, mimeType, content }, index) => ({
      filename: filename ?? `attachment-${index + 1}`,
      mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
  };
}

/** All stored emails, newest first, without those that are removed meanwhile. */
export async function readMails(store: MailStore): Promise<CaughtMail[]> {
  const ids = await store.list();
  const mails = await Promise.all(ids.map((id) => readMail(store, id)));
  return mails.filter((mail) => mail !== null);
}
