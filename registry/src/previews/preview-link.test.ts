/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { signPreview, verifyPreview } from './preview-link';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-03-01T10:00:00Z');
const seconds = now.getTime() / 1000;
const preview = { remote: 'remote-booking', version: '1.4.0', expiresAt: seconds + 60 };
const signed = signPreview(preview, key);

it('a signed link names the release that it opens', () => {
  expect(signed).toMatch(/^remote-booking@1\.4\.0~\d+~[\w-]{43}$/);
  expect(verifyPreview(signed, key, now)).toEqual(preview);
});

it.each([
  ['another release', signed.replace('1.4.0', '1.5.0')],
  ['another remote', signed.replace('booking', 'payment')],
  ['a later end', signed.replace(String(preview.expiresAt), String(seconds + 9999))],
  ['no signature', signed.replace(/~[^~]*$/, '')],
  ['an empty signature', signed.replace(/[^~]*$/, '')],
  ['half a signature', signed.slice(0, -20)],
  ['the signature of another key', signPreview(preview, Buffer.alloc(32, 2))],
  ['no release', `remote-booking~1~${createHmac('sha256', key).update('').digest('base64url')}`],
  ['nothing', ''],
])('a link with %s opens nothing', (_case, text) => {
  expect(() => verifyPreview(text, key, now)).toThrow(/damaged/);
});

it('a link works until the second that it ends in', () => {
  const at = (offset: number) => new Date(preview.expiresAt * 1000 + offset);
  expect(verifyPreview(signed, key, at(-1))).toEqual(preview);
  expect(() => verifyPreview(signed, key, at(0))).toThrow(/expired/);
});
