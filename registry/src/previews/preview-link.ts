import { createHmac, timingSafeEqual } from 'node:crypto';
import { remoteNameSchema, versionSchema } from 'shared-contracts';
import { z } from 'zod';
import { RegistryError } from '../errors';

const DAY_SECONDS = 24 * 3600;
/** The longest that a link can work. */
export const MAX_PREVIEW_SECONDS = 30 * DAY_SECONDS;

/** A release that the holder of a link may open until a time in Unix seconds. */
export const previewSchema = z.object({
  remote: remoteNameSchema,
  version: versionSchema,
  expiresAt: z.number().int().positive(),
});
/** Inferred from {@link previewSchema}. */
export type Preview = z.infer<typeof previewSchema>;

const toText = ({ remote, version, expiresAt }: Preview) => `${remote}@${version}~${expiresAt}`;

const sign = (text: string, key: Buffer): Buffer => createHmac('sha256', key).update(text).digest();

/** What a link carries. @example 'remote-booking@1.4.0~1772359200~<signature>' */
export function signPreview(preview: Preview, key: Buffer): string {
  const text = toText(preview);
  return `${text}~${sign(text, key).toString('base64url')}`;
}

/** Throws `preview_invalid` unless the key has signed the text, and `preview_expired` after its end. */
export function verifyPreview(signed: string, key: Buffer, now: Date): Preview {
  const [, remote, version, end, signature = ''] = /^(.+)@(.+)~(\d+)~(.+)$/.exec(signed) ?? [];
  const preview = previewSchema.safeParse({ remote, version, expiresAt: Number(end) }).data;
  if (!preview) throw new RegistryError('preview_invalid');
  const expected = sign(toText(preview), key);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new RegistryError('preview_invalid');
  }
  if (preview.expiresAt * 1000 <= now.getTime()) throw new RegistryError('preview_expired');
  return preview;
}
