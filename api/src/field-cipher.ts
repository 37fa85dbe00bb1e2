import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from 'shared-server';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 'v1';
const IV_BYTES = 12;

export interface CipherKey {
  /** Names the key in what it has encrypted; tells nothing of it. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** What was encrypted cannot be read with the keys at hand. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError';
}

/** `bytes` are 32 random ones. */
export const toCipherKey = (bytes: Buffer): CipherKey => ({
  id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 8),
  bytes,
});

const toKey = (secret: string): CipherKey =>
  toCipherKey(Buffer.from(hkdfSync('sha256', secret, '', 'molar field encryption', 32)));

/** Begins what the key has encrypted. */
export const toCipherPrefix = ({ id }: Pick<CipherKey, 'id'>): string => `${FORMAT}.${id}.`;

/** Encrypts single fields of rows. `place` is where the field is: what was encrypted for one place is worth nothing at another. */
export interface FieldCipher {
  readonly encrypt: (text: string, place: string) => string;
  /** Throws for a key that is not among the secrets any more, and for a text that was changed or moved. */
  readonly decrypt: (encrypted: string, place: string) => string;
}

/** With keys derived from the secrets. */
export const createFieldCipher = (secrets: Secrets): FieldCipher =>
  createKeyCipher(secrets.map(toKey));

/**
 * AES-256-GCM. The first key encrypts; what any of them has encrypted can be read. The text is
 * `v1.<key>.<nonce>.<tag>.<content>`.
 */
export function createKeyCipher(keys: readonly CipherKey[]): FieldCipher {
  return {
    encrypt: (text, place) => {
      const [key] = keys;
      if (!key) throw new UnknownKeyError('there is no key to encrypt with');
      const { id, bytes } = key;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, bytes, iv).setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), content].map((part) => part.toString('base64url'));
      return toCipherPrefix({ id }) + parts.join('.');
    },
    decrypt: (encrypted, place) => {
      const [format, id, ...parts] = encrypted.split('.');
      const key = keys.find((one) => one.id === id);
      if (format !== FORMAT || !key) throw new UnknownKeyError('no key can read this field');
      const [iv, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (!iv || tag?.length !== 16 || !content) throw new Error('this field is damaged');
      const decipher = createDecipheriv(ALGORITHM, key.bytes, iv).setAAD(Buffer.from(place));
      decipher.setAuthTag(tag);
      return decipher.update(content, undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
