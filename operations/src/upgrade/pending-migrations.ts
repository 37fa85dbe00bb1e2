import { readApplied } from 'api/database/applied-schema';
import { onPool } from 'api/database/connection';
import { isContract, type MigrationFile, readMigrationFiles } from 'api/database/migration-files';
import { type Check, failed, type Finding, ok, warning } from '../doctor/check';

function describe({ name, isConcurrent }: MigrationFile): string {
  if (isContract(name)) return `${name} (earlier versions of the API cannot run after it)`;
  return isConcurrent ? `${name} (builds indexes while the site runs)` : name;
}

function judgeNewer(newer: readonly string[]): Finding {
  const found = `The database is of a later version: it has ${newer.join(', ')}.`;
  return newer.some(isContract)
    ? failed(found, 'Use a version that has these migrations, or restore an earlier backup.')
    : warning(found, 'This version runs on it; the later one is the newer of the two.');
}

function judgePending(pending: readonly MigrationFile[]): Finding {
  const named = pending.map(describe).join(', ');
  const found = `${pending.length} to apply: ${named}.`;
  if (!pending.some(({ name }) => isContract(name))) return ok(found);
  const advice =
    'Stop the API and the workers before `migrate`. The only way back after it is to restore a backup: make one right before.';
  return warning(found, advice);
}

/** What `migrate` of a version with these files will do to a database that has the applied ones. */
export function judgeMigrations(
  files: readonly MigrationFile[],
  applied: readonly string[],
): Finding {
  if (applied.length === 0) {
    const advice = 'A new site is set up as docs/running.md says, not upgraded.';
    return failed('The role of the API sees no tables of an earlier version.', advice);
  }
  const newer = applied.filter((one) => files.every(({ name }) => name !== one));
  if (newer.length > 0) return judgeNewer(newer);
  const pending = files.filter(({ name }) => !applied.includes(name));
  return pending.length === 0
    ? ok('None: the database has the schema of this version already.')
    : judgePending(pending);
}

/** What `migrate` of this version will do to the database of the site. */
export const pendingMigrations: Check = {
  name: 'migrations',
  needs: ['PostgreSQL'],
  run: async ({ pool }) =>
    judgeMigrations(await readMigrationFiles(), await readApplied(onPool(pool()))),
};
