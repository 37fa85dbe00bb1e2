import { encryptDatabases, parseSettings, postgresUrl, privateHosts } from 'shared-server';
import { z } from 'zod';
import { migrate } from '../src/database/migrate';

const HELP = `npm run migrate -w api

Applies the migrations that are new to the database, and grants the role of the API what it needs. Run it before
a new version of the API starts; running it again changes nothing. See docs/migrations.md.

Environment: MIGRATION_DATABASE_URL, as the owner of the tables, and DATABASE_URL, as the API connects. Neither
may lead through a pooler. PRIVATE_HOSTS, if they are in a network of your own.
`;

const settingsSchema = encryptDatabases(
  z.object({
    MIGRATION_DATABASE_URL: postgresUrl,
    DATABASE_URL: postgresUrl,
    PRIVATE_HOSTS: privateHosts,
  }),
  'MIGRATION_DATABASE_URL',
  'DATABASE_URL',
);

async function run(): Promise<void> {
  const settings = parseSettings(settingsSchema, process.env, 'the migration');
  const { MIGRATION_DATABASE_URL: url, DATABASE_URL: runtimeUrl } = settings;
  await migrate({ url, runtimeUrl });
  process.stdout.write('The database has the schema of this version.\n');
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  await run().catch((error: unknown) => {
    process.stderr.write(`migrate: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
