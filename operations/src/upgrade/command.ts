import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { reportErrors } from '../backup/print';
import { type CheckOptions, checkSite, createCheckCommand } from '../doctor/command';
import { upgradeChecks } from './upgrade-checks';

const HELP = `
Run it from the version that you want to upgrade to, after \`npm ci && npm run build\`, while the site runs on the present one. It changes
nothing. docs/versions.md says what can be upgraded to what.

Exit code: 0 when nothing failed, else 1.`;

const toSteps = (settings: string): string => `
Next, in this order:
  1. make a backup (docs/backup.md)
  2. node --env-file=${settings}/operations.env api/dist-server/migrate.js
  3. restart with this version, one process at a time: the registry, the API and its workers, the shell
  4. npx molar doctor --settings ${settings}
`;

const NOT_YET = '\nDo not upgrade yet: settle what failed, then check again.\n';

/** All servers, and this command, have the same. */
async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

async function check(options: CheckOptions): Promise<void> {
  const { json, settings = '<folder>' } = options;
  if (!json) process.stdout.write(`Upgrade to version ${await readVersion()}\n`);
  const isPossible = await checkSite(options, upgradeChecks);
  if (!json) process.stdout.write(isPossible ? toSteps(settings) : NOT_YET);
}

/** `molar upgrade --check`. */
export const createUpgradeCommand = (): Command =>
  createCheckCommand('upgrade')
    .description(
      'Says what an upgrade of a site to this version will do, and whether it can begin.',
    )
    .requiredOption('--check', 'only say so; what to run is printed')
    .addHelpText('after', HELP)
    .action(reportErrors(check));
