import type { Secrets } from 'shared-server';
import { createFieldCipher } from './field-cipher';

const FIRST = 'a key of 32 characters or more, the first';
const SECOND = 'a key of 32 characters or more, the second';
const create = (...secrets: Secrets) => createFieldCipher(secrets);
const PLACE = 'notes.text 1 2';

it('a field can be read where it was encrypted, and its text is nowhere in it', () => {
  const cipher = create(FIRST);
  const encrypted = cipher.encrypt('Zähne ✓', PLACE);
  expect(cipher.decrypt(encrypted, PLACE)).toBe('Zähne ✓');
  expect(Buffer.from(encrypted).includes('Zähne')).toBe(false);
});

it('the same text is encrypted differently each time', () => {
  const cipher = create(FIRST);
  expect(cipher.encrypt('text', PLACE)).not.toBe(cipher.encrypt('text', PLACE));
});

it('a field that was moved to another place can’t be read', () => {
  const cipher = create(FIRST);
  const encrypted = cipher.encrypt('text', PLACE);
  expect(() => cipher.decrypt(encrypted, 'notes.text 1 3')).toThrow();
});

it.each([2, 3, 4])('a field whose part %i was changed can’t be read', (part) => {
  const cipher = create(FIRST);
  const parts = cipher.encrypt('text', PLACE).split('.');
  const bytes = Buffer.from(parts[part] ?? '', 'base64url');
  bytes[0]! ^= 1;
  parts[part] = bytes.toString('base64url');
  expect(() => cipher.decrypt(parts.join('.'), PLACE)).toThrow();
});

it('a short tag is not accepted', () => {
  const cipher = create(FIRST);
  const parts = cipher.encrypt('text', PLACE).split('.');
  parts[3] = Buffer.from(parts[3] ?? '', 'base64url')
    .subarray(0, 4)
    .toString('base64url');
  expect(() => cipher.decrypt(parts.join('.'), PLACE)).toThrow('damaged');
});

it('a key that is being replaced still reads, and encrypts no more', () => {
  const [before, during, after] = [create(FIRST), create(SECOND, FIRST), create(SECOND)];
  const earlier = before.encrypt('text', PLACE);
  const later = during.encrypt('text', PLACE);
  expect(during.decrypt(earlier, PLACE)).toBe('text');
  expect(after.decrypt(later, PLACE)).toBe('text');
  expect(() => after.decrypt(earlier, PLACE)).toThrow('no key can read this field');
  expect(() => before.decrypt(later, PLACE)).toThrow('no key can read this field');
});
