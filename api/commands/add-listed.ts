import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LISTINGS, listFiles, readListing, RECORDINGS, type Recording, type Statement, toListing } from '../test-kit/queries/listings';

const recordings = listFiles(RECORDINGS, '.json').map((file) => JSON.parse(readFileSync(join(RECORDINGS, file), 'utf8')) as Recording);
const recorded = new Map<string, Statement[]>();
for (const [name, statements] of recordings.flatMap(({ listings }) => Object.entries(listings)))
  recorded.set(name, [...(recorded.get(name) ?? []), ...statements]);
for (const [name, statements] of recorded) {
  const before = readListing(name);
  const known = new Set(before.map(({ text }) => text));
  const added = statements.filter(({ text }) => !known.has(text));
  if (added.length === 0) continue;
  console.error(name, added.map(({ sender }) => sender).join(' '));
  const file = join(LISTINGS, `${name}.sql`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, toListing([...before, ...added]));
}
