import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from 'local-postgres';
import { openDatabase } from '../src/database/connection';
import { migrate } from '../src/database/migrate';
import { MIGRATIONS_DIR, readMigrationFiles } from '../src/database/migration-files';
import { UPGRADE_ROWS_DIR } from '../src/database/upgrade-rows';
import { writeBaseline } from './schema/baseline';
import { readCatalogue } from './schema/catalogue';
import { collectComments } from './schema/comments';
import { readRows } from './schema/rows';

const HELP = `npm run squash-migrations -w api

Replaces all migrations by one, 0001-baseline.sql, that makes the same schema. Databases to which all have been
applied take it as applied. Rows to upgrade from are removed: write-upgrade-rows makes those of the baseline. Only before the first release: a released migration may not be removed.
`;

const BASELINE = '0001-baseline';

async function squash(url: string): Promise<void> {
  const files = await readMigrationFiles();
  await migrate({ url, files });
  const db = openDatabase(url, { isUnlimited: true, onBroken: () => undefined });
  const catalogue = await readCatalogue(db);
  const rows = await readRows(db, catalogue);
  await db.destroy();
  const comments = collectComments(files.map(({ text }) => text));
  const replaces = files.at(-1)?.name ?? '';
  const text = writeBaseline({ catalogue, rows, comments, replaces });
  for (const { name } of files) await rm(join(MIGRATIONS_DIR, `${name}.sql`));
  for (const file of await readdir(UPGRADE_ROWS_DIR)) await rm(join(UPGRADE_ROWS_DIR, file));
  await writeFile(join(MIGRATIONS_DIR, `${BASELINE}.sql`), text);
  process.stdout.write(`${files.length} migrations are ${BASELINE}.sql\n`);
}

async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'molar-squash-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await squash(postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await run();
