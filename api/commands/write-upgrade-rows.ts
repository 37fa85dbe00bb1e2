import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from 'local-postgres';
import { saveDemoClinic } from '../demo/demo-clinic';
import { createFolderImages } from '../src/adapters/folder-images';
import { saveClinic } from '../src/database/clinic';
import { connect } from '../src/database/connection';
import { migrate } from '../src/database/migrate';
import { readMigrationFiles } from '../src/database/migration-files';
import { UPGRADE_ROWS_DIR } from '../src/database/upgrade-rows';
import { readCatalogue } from './schema/catalogue';
import { readRows, toInserts } from './schema/rows';

const HELP = `npm run write-upgrade-rows -w api

Writes the rows of the demo clinic, as the present schema stores them, to a file named after the newest
migration. From then on a test upgrades a database with these rows. Run it for each release.
`;

const CLINIC = {
  clinicId: 1,
  name: 'Molar',
  timeZone: 'America/New_York',
  address: '12 Harbour Lane, Riverside Quarter',
  phone: '+1 212 555 0142',
};

/** The test of the upgrade has the same one: the rows are as this key has them encrypted. */
const FIELD_KEY = 'x'.repeat(32);

/** Of these a few stand for all. */
const ALIKE = new Set(['outbox', 'report_marks']);

async function readDemoRows(url: string, imageDir: string): Promise<string> {
  const db = connect(url, CLINIC, { fieldKey: [FIELD_KEY], onBroken: () => undefined });
  const seeded = await readRows(db, await readCatalogue(db));
  const stored = new Set(seeded.map(({ table }) => table));
  await saveClinic(db);
  await saveDemoClinic(db, { images: createFolderImages(imageDir), clock: () => new Date() });
  const rows = await readRows(db, await readCatalogue(db));
  await db.destroy();
  const added = rows.filter(({ table }) => !stored.has(table));
  return toInserts(
    added.map((of) => ({ ...of, lines: of.lines.slice(0, ALIKE.has(of.table) ? 10 : undefined) })),
  );
}

async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-upgrade-rows-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  try {
    const files = await readMigrationFiles();
    await migrate({ url: postgres.url, files });
    const text = await readDemoRows(postgres.url, join(folder, 'images'));
    await writeFile(join(UPGRADE_ROWS_DIR, `${files.at(-1)?.name}.sql`), text);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await run();
