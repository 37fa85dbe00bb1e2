import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';
import { replaceFile } from '../service/state-file';

const KEPT_EMAILS = 500;
const FILE_PATTERN = /^(\d{15})\.eml$/;

const toAddresses = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap(({ name, address, group }) =>
    group ? toAddresses(group) : [name ? `${name} <${address}>` : (address ?? '')],
  );

async function parseEmail(id: string, raw: Buffer) {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  return {
    id,
    receivedAtUtc: new Date(Number(id)).toISOString(),
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

export type CaughtEmail = Awaited<ReturnType<typeof parseEmail>>;
export type EmailAttachment = CaughtEmail['attachments'][number];
export type EmailStore = Awaited<ReturnType<typeof openEmailStore>>;

/** Emails as `.eml` files, named by the millisecond of their arrival. */
export async function openEmailStore(folder: string) {
  await mkdir(folder, { recursive: true });
  const toFile = (id: string) => join(folder, `${id}.eml`);
  /** Those that were read: an email never changes, and journeys ask for all of them many times a second. */
  const known = new Map<string, CaughtEmail>();
  let lastMs = 0;

  function createId(): string {
    lastMs = Math.max(lastMs + 1, Date.now());
    return String(lastMs).padStart(15, '0');
  }

  /** Newest first. */
  async function listIds(): Promise<string[]> {
    const names = await readdir(folder);
    const ids = names.flatMap((name) => FILE_PATTERN.exec(name)?.[1] ?? []);
    return ids.sort().reverse();
  }

  /** Null when no email has that id, also when it is removed meanwhile. */
  async function read(id: string): Promise<CaughtEmail | null> {
    if (!FILE_PATTERN.test(`${id}.eml`)) return null;
    const before = known.get(id);
    if (before) return before;
    const raw = await readFile(toFile(id)).catch(() => null);
    const email = raw && (await parseEmail(id, raw));
    if (email) known.set(id, email);
    return email;
  }

  return {
    read,

    /** All emails, newest first. */
    async readAll(): Promise<CaughtEmail[]> {
      const emails = await Promise.all((await listIds()).map(read));
      return emails.filter((email) => email !== null);
    },

    /** Adds an email as it arrived, and removes the oldest beyond the limit. Returns its id. */
    add: async (raw: Buffer): Promise<string> => {
      const id = createId();
      await replaceFile(toFile(id), raw);
      const oldest = (await listIds()).slice(KEPT_EMAILS);
      for (const old of oldest) known.delete(old);
      await Promise.all(oldest.map((old) => rm(toFile(old), { force: true })));
      return id;
    },
  };
}
