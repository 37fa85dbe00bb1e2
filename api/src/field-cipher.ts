import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from 'shared-server';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 'v1';
const IV_BYTES = 12;

interface Key {
  /** Names the key in what it has encrypted; tells nothing of it. */
  readonly id: string;
  readonly bytes: Buffer;
}

function toKey(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'molar field encryption', 32));
  const id = createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 8);
  return { id, bytes };
}

/** Encrypts single fields of rows. `place` is where the field is: what was encrypted for one place is worth nothing at another. */
export interface FieldCipher {
  readonly encrypt: (text: string, place: string) => string;
  /** Throws for a key that is not among the secrets any more, and for a text that was changed or moved. */
  readonly decrypt: (encrypted: string, place: string) => string;
}

/**
 * AES-256-GCM. The first secret encrypts; what any of them has encrypted can be read. The text is
 * `v1.<key>.<nonce>.<tag>.<content>`.
 */
export function createFieldCipher(secrets: Secrets): FieldCipher {
  const keys = secrets.map(toKey);
  return {
    encrypt: (text, place) => {
      const [{ id, bytes }] = keys as [Key];
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, bytes, iv).setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), content].map((part) => part.toString('base64url'));
      return [FORMAT, id, ...parts].join('.');
    },
    decrypt: (encrypted, place) => {
      const [format, id, ...parts] = encrypted.split('.');
      const key = keys.find((one) => one.id === id);
      if (format !== FORMAT || !key) throw new Error('no key can read this field');
      const [iv, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (!iv || tag?.length !== 16 || !content) throw new Error('this field is damaged');
      const decipher = createDecipheriv(ALGORITHM, key.bytes, iv).setAAD(Buffer.from(place));
      decipher.setAuthTag(tag);
      return decipher.update(content, undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
