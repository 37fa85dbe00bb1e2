import { Command, InvalidArgumentError } from 'commander';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'shared-contracts';
import { createBackup } from './create-backup';
import { readIdentity, writeIdentity } from './keys';
import {
  createProgressPrinter,
  describeContent,
  formatCount,
  formatSize,
  formatTime,
  print,
  reportErrors,
} from './print';
import { parseBackupSettings } from './settings';
import { verifyBackup } from './verify-backup';

const ENVIRONMENT = `
Environment:
  MIGRATION_DATABASE_URL  the API's database, as the owner of its tables; not through a pooler
  REGISTRY_DATABASE_URL   the registry's database
  BACKUP_RECIPIENT        the public key of who can read the backups, as \`molar backup keygen\` prints it
  IMAGE_DIR               the folder of the photos; without it the backup has none
  CLINIC_REGISTRY         the folder of the releases; without it the backup has none
  BACKUP_DIR              the default of --to

docs/backup.md explains how to set it up, and what is not in a backup.`;

function toCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError('Must be a whole number from 1.');
}

/** The option that names the identity file, which reading a backup needs. */
export const IDENTITY_OPTION = [
  '--identity <file>',
  'the identity file that reads the backup',
] as const;

interface BackupCommandOptions {
  readonly to?: string;
  readonly keep?: number;
}

async function backup({ to, keep }: BackupCommandOptions): Promise<void> {
  const settings = parseBackupSettings(process.env);
  const folder = to ?? settings.BACKUP_DIR;
  if (folder === undefined) throw new Error('Say where to write the backup: --to or BACKUP_DIR.');
  const made = await createBackup({ settings, env: process.env, folder, keep, now: new Date() });
  print(`Wrote ${made.path}, ${formatSize(made.size)}, and read it back:`);
  for (const line of describeContent(made.manifest)) print(`  ${line}`);
  if (made.removed > 0) print(`Removed ${formatCount(made.removed, 'older backup')}.`);
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

async function verify(path: string, { identity }: { readonly identity: string }): Promise<void> {
  const decrypter = await readIdentity(identity);
  const { progress: onProgress } = createProgressPrinter();
  const manifest = await verifyBackup({ path, decrypter, onProgress });
  const createdAt = new Date(manifest.createdAtUtc);
  const age = formatAge(Date.now() - createdAt.getTime());
  print(`${path} is complete and unchanged. It is of ${formatTime(createdAt)}, ${age} ago:`);
  for (const line of describeContent(manifest)) print(`  ${line}`);
  print('Settings of the site that are no secrets:');
  for (const [name, value] of Object.entries(manifest.settings)) print(`  ${name}=${value}`);
}

/** `molar backup` with its commands. */
export function createBackupCommand(): Command {
  const command = new Command('backup')
    .description('Writes one encrypted file with the rows, photos and releases of the site.')
    .option('--to <folder>', 'where to write it (default: BACKUP_DIR)')
    .option('--keep <count>', 'afterwards remove all backups of the folder but the newest', toCount)
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
    .argument('<file>', 'the backup')
    .requiredOption(...IDENTITY_OPTION)
    .action(reportErrors(verify));
  return command;
}
