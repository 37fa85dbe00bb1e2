/** @jest-environment node */
import { gunzipSync } from 'node:zlib';
import { NONCE_PLACE, prepareHtml, VISIT_PLACE } from './nonce-html';

const inPlace = (nonce: string, visit: string) =>
  `<p nonce="${nonce}">Zähne</p>${'<i>text</i>'.repeat(2000)}<b id="${visit}"></b>`;

it.each([
  ['no place', () => 'constant'],
  ['places in the middle', (nonce: string, visit: string) => inPlace(nonce, visit).repeat(3)],
  [
    'places side by side and at both ends',
    (nonce: string, visit: string) => `${nonce}${visit}${nonce}-${visit}`,
  ],
])('fills its marks into HTML with %s, as text and compressed', (_case, write) => {
  const html = prepareHtml(write(NONCE_PLACE, VISIT_PLACE));
  for (const nonce of ['ISIjJCUmJygpKissLS4vMA==', 'MTIzNDU2Nzg5MDEyMzQ1Ng==']) {
    const marks = { nonce, visit: `visit of ${nonce}` };
    expect(html.toText(marks)).toBe(write(nonce, marks.visit));
    expect(gunzipSync(html.toGzip(marks)).toString()).toBe(write(nonce, marks.visit));
  }
});

it('compresses about as well as a whole text', () => {
  const marks = { nonce: 'MTIzNDU2Nzg5MDEyMzQ1Ng==', visit: 'visit' };
  const { length } = prepareHtml(inPlace(NONCE_PLACE, VISIT_PLACE)).toGzip(marks);
  expect(length).toBeLessThan(400);
});
