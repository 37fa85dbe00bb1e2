import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_DIR, readMigrationFiles } from '../src/database/migration-files';
import {
  findChanged,
  findUnsafe,
  hashOf,
  type Released,
  releasedSchema,
} from '../src/database/migration-rules';

const HELP = `npm run check:migrations
  fails when a released migration has been changed or removed, or a new one has an unsafe statement

npm run check:migrations -- --release
  adds the present migrations to migrations/released.json: from then on they are frozen
`;

const FILE = join(MIGRATIONS_DIR, 'released.json');

const readReleased = async (): Promise<Released> =>
  releasedSchema.parse(JSON.parse(await readFile(FILE, 'utf8')));

async function run(): Promise<void> {
  const files = await readMigrationFiles();
  const released = await readReleased();
  const faults = [...findChanged(files, released), ...findUnsafe(files, released)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (!process.argv.includes('--release')) return;
  const hashes = Object.fromEntries(files.map((file) => [file.name, hashOf(file)]));
  await writeFile(FILE, `${JSON.stringify(hashes, null, 2)}\n`);
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
