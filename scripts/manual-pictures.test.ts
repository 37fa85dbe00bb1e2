import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listPictures, MANUAL } from './manual-pictures.mjs';

const pictures = listPictures();

it.each(pictures)('the picture %s of the manual exists', (name) => {
  expect(existsSync(join(MANUAL, 'pictures', `${name}.png`))).toBe(true);
});

it('the manual shows every picture that is kept for it', () => {
  const kept = readdirSync(join(MANUAL, 'pictures')).map((file) => file.replace('.png', ''));
  expect(kept.toSorted()).toEqual([...new Set(pictures)].toSorted());
});
