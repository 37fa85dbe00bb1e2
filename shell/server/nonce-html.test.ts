/** @jest-environment node */
import { gunzipSync } from 'node:zlib';
import { NONCE_PLACE, prepareHtml } from './nonce-html';

const inPlace = (nonce: string) => `<p nonce="${nonce}">Zähne</p>${'<i>text</i>'.repeat(2000)}`;

it.each([
  ['no place', () => 'constant'],
  ['places in the middle', (nonce: string) => inPlace(nonce).repeat(3)],
  ['places side by side and at both ends', (nonce: string) => `${nonce}${nonce}-${nonce}`],
])('fills the nonce into HTML with %s, as text and compressed', (_case, write) => {
  const html = prepareHtml(write(NONCE_PLACE));
  for (const nonce of ['ISIjJCUmJygpKissLS4vMA==', 'MTIzNDU2Nzg5MDEyMzQ1Ng==']) {
    expect(html.toText(nonce)).toBe(write(nonce));
    expect(gunzipSync(html.toGzip(nonce)).toString()).toBe(write(nonce));
  }
});

it('compresses about as well as a whole text', () => {
  const { length } = prepareHtml(inPlace(NONCE_PLACE)).toGzip('MTIzNDU2Nzg5MDEyMzQ1Ng==');
  expect(length).toBeLessThan(400);
});
