import PostalMime, { type Address } from 'postal-mime';
import { toReceivedAt, type EmailStore } from './email-store';

export interface EmailAttachment {
  readonly filename: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

export interface CaughtEmail {
  readonly id: string;
  readonly receivedAtUtc: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly EmailAttachment[];
}

const toAddresses = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap(({ name, address, group }) =>
    group ? toAddresses(group) : [name ? `${name} <${address}>` : (address ?? '')],
  );

/** Null when no email has that id. */
export async function readEmail(store: EmailStore, id: string): Promise<CaughtEmail | null> {
  const raw = await store.read(id);
  if (raw === null) return null;
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  return {
    id,
    receivedAtUtc: toReceivedAt(id).toISOString(),
    from: toAddresses(email.from && [email.from]).join(', '),
    to: toAddresses(email.to),
    subject: email.subject ?? '',
    text: email.text ?? null,
    html: email.html ?? null,
    attachments: email.attachments.map(({ filename, mimeType, content }, index) => ({
      filename: filename ?? `attachment-${index + 1}`,
      mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
  };
}

/** All stored emails, newest first, without those that are removed meanwhile. */
export async function readEmails(store: EmailStore): Promise<CaughtEmail[]> {
  const ids = await store.list();
  const emails = await Promise.all(ids.map((id) => readEmail(store, id)));
  return emails.filter((email) => email !== null);
}
