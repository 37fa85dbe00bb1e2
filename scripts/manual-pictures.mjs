import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The manual for staff. */
export const MANUAL = resolve('docs', 'manual');

/** The names of the pictures that the manual shows; each is the name of a screen of `npm run shots`. */
export function listPictures() {
  const chapters = readdirSync(MANUAL).filter((name) => name.endsWith('.md'));
  return chapters.flatMap((chapter) => {
    const text = readFileSync(join(MANUAL, chapter), 'utf8');
    return [...text.matchAll(/\(pictures\/([\w-]+)\.png\)/g)].map(([, name]) => name ?? '');
  });
}
