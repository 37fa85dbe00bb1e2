import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** The API adds the word to the time itself. */
const catalogues = readdirSync(ROOT)
  .filter((folder) => /^(remote|shared)-|^shell$/.test(folder))
  .flatMap((folder) => {
    const file = join(ROOT, folder, 'locales', 'de.json');
    try {
      return [[folder, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>] as const];
    } catch {
      return [];
    }
  });

it.each(catalogues)('in German sentences of %s a time of day has its word', (_folder, texts) => {
  const bare = Object.entries(texts).filter(([, text]) => /\bum \{time\}(?! Uhr)/i.test(text));
  expect(bare).toEqual([]);
});
