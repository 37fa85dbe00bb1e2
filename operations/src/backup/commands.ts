import { Command, InvalidArgumentError } from 'commander';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'shared-contracts';
import { createBackup } from './create-backup';
import { withClient } from './database';
import { ERASURES, saveErasures } from './erasures';
import { type KeepRule, parseKeepRule } from './keep-rule';
import { readIdentity, writeIdentity } from './keys';
import { findBackup, LATEST, openPlace } from './open-place';
import {
  createProgressPrinter,
  describeContent,
  formatCount,
  formatTime,
  print,
  printMade,
  reportErrors,
} from './print';
import { runOnSchedule } from './run-on-schedule';
import { parseSchedule, type Schedule } from './schedule';
import { parseBackupSettings, parsePlaceSettings } from './settings';
import { verifyBackup } from './verify-backup';

const ENVIRONMENT = `
Environment:
  MIGRATION_DATABASE_URL  the API's database, as the owner of its tables; not through a pooler
  REGISTRY_DATABASE_URL   the registry's database
  PRIVATE_HOSTS           hosts of these that are reached without encryption, in a network of your own
  BACKUP_RECIPIENT        the public key of who can read the backups, as \`molar backup keygen\` prints it
  IMAGE_DIR               the folder of the photos; without it the backup has none
  CLINIC_REGISTRY         the folder of the releases; without it the backup has none
  BACKUP_DIR              the folder of the backups, or:
  BACKUP_S3_URL           the bucket of the backups, such as s3://bucket/prefix, with BACKUP_S3_ACCESS_KEY_ID,
                          BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_S3_REGION, and BACKUP_S3_ENDPOINT for a server other than Amazon's
  BACKUP_KEEP             the default of --keep
  METRICS_PORT            where a process with --every or --at answers Prometheus
  PUBLIC_URL              the site whose certificate such a process watches

docs/backup.md explains how to set it up, and what is not in a backup.`;

function toKeepRule(text: string): KeepRule {
  const rule = parseKeepRule(text);
  if (rule !== undefined) return rule;
  throw new InvalidArgumentError('Must be like 7,5,12, which is days, weeks and months, or all.');
}

function toSchedule(kind: Schedule['kind']) {
  return (text: string): Schedule => {
    const schedule = parseSchedule(kind, text);
    if (schedule) return schedule;
    const rule =
      kind === 'every'
        ? 'Must be like 24h or 30m.'
        : 'Must be a time of day in UTC, such as 02:30.';
    throw new InvalidArgumentError(rule);
  };
}

/** The option that names the identity file, which reading a backup needs. */
export const IDENTITY_OPTION = [
  '--identity <file>',
  'the identity file that reads the backup',
] as const;

interface BackupCommandOptions {
  readonly to?: string;
  readonly keep?: KeepRule;
  readonly every?: Schedule;
  readonly at?: Schedule;
}

async function backup({ to, every, at, ...options }: BackupCommandOptions): Promise<void> {
  if (every && at) throw new Error('Use --every or --at, not both.');
  const settings = parseBackupSettings(process.env);
  const store = openPlace(settings, to);
  const keep = options.keep === undefined ? settings.BACKUP_KEEP : options.keep;
  const schedule = every ?? at;
  if (schedule) return runOnSchedule({ settings, env: process.env, store, keep, schedule });
  const made = await createBackup({ settings, env: process.env, store, keep, now: new Date() });
  printMade(made, store);
}

/** Keeps the list beside the backups up to date between two of them. */
async function saveList({ to }: Pick<BackupCommandOptions, 'to'>): Promise<void> {
  const settings = parseBackupSettings(process.env);
  const store = openPlace(settings, to);
  await store.requireUsable();
  const setting = 'MIGRATION_DATABASE_URL';
  const added = await withClient({ url: settings[setting], setting }, (client) =>
    saveErasures(store, client),
  );
  print(`Added ${formatCount(added, 'erasure')} to ${ERASURES} of ${store.label}.`);
}

async function keygen(file: string): Promise<void> {
  const recipient = await writeIdentity(file, new Date());
  print(`Wrote ${file}, which reads all backups that are made for it. Keep two copies away from the server,
such as in a password manager and in a safe: without it no backup can be restored.

On the server that makes backups, set its public part:
  BACKUP_RECIPIENT=${recipient}`);
}

/** @example formatAge(90 * 60_000) // '90 minutes' */
function formatAge(ms: number): string {
  if (ms < 2 * HOUR_MS) return formatCount(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < 2 * DAY_MS) return formatCount(Math.floor(ms / HOUR_MS), 'hour');
  return formatCount(Math.floor(ms / DAY_MS), 'day');
}

async function verify(text: string, { identity }: { readonly identity: string }): Promise<void> {
  const decrypter = await readIdentity(identity);
  const { source } = await findBackup(parsePlaceSettings(process.env), text);
  const { progress: onProgress } = createProgressPrinter();
  const manifest = await verifyBackup({ source, decrypter, onProgress });
  const createdAt = new Date(manifest.createdAtUtc);
  const age = formatAge(Date.now() - createdAt.getTime());
  print(
    `${source.label} is complete and unchanged. It is of ${formatTime(createdAt)}, ${age} ago:`,
  );
  for (const line of describeContent(manifest)) print(`  ${line}`);
  print('Settings of the site that are no secrets:');
  for (const [name, value] of Object.entries(manifest.settings)) print(`  ${name}=${value}`);
}

const TO_OPTION = [
  '--to <folder or bucket>',
  'where to write it, such as s3://bucket/prefix (default: BACKUP_DIR or BACKUP_S3_URL)',
] as const;

/** What a backup can be named by. */
export const BACKUP_ARGUMENT = `a file, s3://bucket/key, or the newest of a folder, of s3://bucket/prefix, or of the settings by “${LATEST}”`;

/** `molar backup` with its commands. */
export function createBackupCommand(): Command {
  const command = new Command('backup')
    .description('Writes one encrypted file with the rows, photos and releases of the site.')
    .option(...TO_OPTION)
    .option(
      '--keep <rule>',
      'which older backups remain: the newest of each of the last days, weeks and months, or all (default: 7,5,12)',
      toKeepRule,
    )
    .option('--every <time>', 'stay, and make one each time this has passed', toSchedule('every'))
    .option('--at <time>', 'stay, and make one each day at this time in UTC', toSchedule('at'))
    .addHelpText('after', ENVIRONMENT)
    .action(reportErrors(backup));
  command
    .command('keygen')
    .description(
      'Makes the key that reads backups, and prints its public part. Run it on another computer.',
    )
    .argument('[file]', 'where to write the key', 'molar-backup.key')
    .action(reportErrors(keygen));
  command
    .command('verify')
    .description('Reads a whole backup, checks every row and file of it, and prints what is in it.')
    .argument('<backup>', BACKUP_ARGUMENT)
    .requiredOption(...IDENTITY_OPTION)
    .action(reportErrors(verify));
  command
    .command('erasures')
    .description(
      'Adds what was erased to the list beside the backups. A process with --every or --at does it by itself.',
    )
    .option(...TO_OPTION)
    .action(reportErrors(saveList));
  return command;
}
