import { performance } from 'node:perf_hooks';
import { repeatErasures } from 'api/repeat-erasures';
import { Command, InvalidArgumentError } from 'commander';
import { encryptDatabases, parseSettings, postgresUrl, privateHosts } from 'shared-server';
import { z } from 'zod';
import { BACKUP_ARGUMENT, IDENTITY_OPTION } from '../backup/commands';
import { readIdentity } from '../backup/keys';
import { findBackup, openPlace } from '../backup/open-place';
import {
  createProgressPrinter,
  describeContent,
  formatCount,
  formatTime,
  print,
  reportErrors,
} from '../backup/print';
import { parseRestoreSettings, placeSettings } from '../backup/settings';
import { ERASURES_OPTION, printRepeated, readErasureList } from './erasure-list';
import { asApi, restoreBackup } from './restore-backup';

const ENVIRONMENT = `
Databases and folders must be empty, and the site's servers stopped.

Environment:
  MIGRATION_DATABASE_URL  the API's new database, as the owner of its tables to be; not through a pooler
  DATABASE_URL            the same, as the API connects: this role is given its rights
  REGISTRY_DATABASE_URL   the registry's new database
  PRIVATE_HOSTS           hosts of these that are reached without encryption, in a network of your own
  IMAGE_DIR               where to put the photos
  CLINIC_REGISTRY         where to put the releases
  BACKUP_DIR or BACKUP_S3_URL, with the other settings of a bucket, as for \`npx molar backup\`

docs/backup.md goes through a restore step by step.`;

function toTime(text: string): Date {
  const result = z.iso.datetime({ offset: true }).safeParse(text);
  if (result.success) return new Date(result.data);
  throw new InvalidArgumentError('Must be like 2026-03-02T14:00:00Z.');
}

const collect = (name: string, names: readonly string[]): string[] => [...names, name];

interface RestoreCommandOptions {
  readonly identity: string;
  readonly before?: Date;
  readonly leaveOut: readonly string[];
  readonly sendEmails: boolean;
  /** False for `--no-erasures`. */
  readonly erasures?: string | false;
}

function createReporter() {
  const { restart, progress } = createProgressPrinter();
  let step = 0;
  return {
    step: (what: string): void => {
      restart();
      step += 1;
      print(`${step}. ${what}`);
    },
    progress,
  };
}

function printNext(emails: number): void {
  if (emails > 0) {
    print(`
${formatCount(emails, 'email')} waited when the backup was made and may have been sent since. On the page “Failed jobs” an owner
sends or dismisses each; nothing is sent before.`);
  }
  print(`
Next:
  1. Start the registry, the API and the shell, and run \`npx molar doctor\`.
  2. Sign in as an owner and look at today's visits. What happened after the backup is not there.
  3. Look at the page “Refunds”: payments by card since the backup are found by the comparison with the card provider.
  4. Make a new backup.`);
}

async function restore(text: string, options: RestoreCommandOptions): Promise<void> {
  const started = performance.now();
  const settings = parseRestoreSettings(process.env);
  const decrypter = await readIdentity(options.identity);
  const { source, store } = await findBackup(settings, text, options.before);
  const erasures = await readErasureList(store, options.erasures);
  print(`Restoring ${source.label}`);
  const {
    manifest,
    emailsSetAside,
    erasures: repeated,
  } = await restoreBackup({
    settings,
    source,
    decrypter,
    leaveOut: options.leaveOut,
    erasures,
    sendsEmails: options.sendEmails,
    report: createReporter(),
  });
  const seconds = Math.ceil((performance.now() - started) / 1_000);
  print(
    `\nThe site is as it was at ${formatTime(new Date(manifest.createdAtUtc))}. It took ${formatCount(seconds, 'second')}:`,
  );
  for (const line of describeContent(manifest)) print(`  ${line}`);
  printRepeated(repeated);
  printNext(emailsSetAside);
}

/** `molar restore`. */
export const createRestoreCommand = (): Command =>
  new Command('restore')
    .description(
      'Restores a backup into empty databases and folders, and checks every row and file.',
    )
    .argument('<backup>', BACKUP_ARGUMENT)
    .requiredOption(...IDENTITY_OPTION)
    .option(
      '--before <time>',
      'of several, the newest one made before, such as 2026-03-02T14:00:00Z',
      toTime,
    )
    .option(
      '--leave-out <table>',
      'a table of your own that is not restored; can be repeated',
      collect,
      [],
    )
    .option(
      '--send-emails',
      'send the emails that waited: right when the servers were stopped before the backup',
      false,
    )
    .option(...ERASURES_OPTION)
    .option('--no-erasures', 'leave what was erased since the backup in the database')
    .addHelpText('after', ENVIRONMENT)
    .action(reportErrors(restore));

/** The settings of a command that works on the API's database alone. */
const databaseSchema = encryptDatabases(
  z.object({
    ...placeSettings,
    MIGRATION_DATABASE_URL: postgresUrl,
    PRIVATE_HOSTS: privateHosts,
  }),
  'MIGRATION_DATABASE_URL',
);

/** For a database that was restored by other means, such as to a moment by pgBackRest. */
async function repeat(
  place: string | undefined,
  { erasures }: Pick<RestoreCommandOptions, 'erasures'>,
): Promise<void> {
  const settings = parseSettings(databaseSchema, process.env, '`molar repeat-erasures`');
  const list = await readErasureList(openPlace(settings, place), erasures);
  printRepeated(await asApi(settings, (db) => repeatErasures(db, list)));
}

/** `molar repeat-erasures`. */
export const createRepeatErasuresCommand = (): Command =>
  new Command('repeat-erasures')
    .description(
      'Erases in a database that was restored by other means what was erased since. Stop the servers before.',
    )
    .argument('[folder or bucket]', 'where the backups are (default: that of the settings)')
    .option(...ERASURES_OPTION)
    .action(reportErrors(repeat));
