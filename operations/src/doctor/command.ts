import { Command, InvalidArgumentError } from 'commander';
import { reportErrors } from '../backup/print';
import { fromEnvironment, fromFolder, type SiteSettings } from '../settings/site-settings';
import type { CheckGroup } from './check';
import { runDoctor } from './doctor';
import { explainError } from './explain-error';
import { realMachine } from './machine';
import { realNetwork } from '../network/network';

const DEFAULT_SECONDS = 5;
const MAX_SECONDS = 3_600;

function toSeconds(text: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= MAX_SECONDS) return seconds;
  throw new InvalidArgumentError(`Must be a whole number from 1 to ${MAX_SECONDS}.`);
}

const HELP = `
Without --settings it reads the environment. It changes nothing, unless it is told to --fix: then it grants the role of the
API its rights (with MIGRATION_DATABASE_URL), lets PostgreSQL look at tables it knows nothing of, and creates missing folders.

Exit code: 0 when nothing failed, else 1. docs/running.md explains each check.`;

/** Over the line before, on a terminal; nowhere else. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

const readFolder = (folder: string): Promise<SiteSettings> =>
  fromFolder(folder, process.env).catch((cause: unknown) => {
    throw new Error(`The settings in ${folder} cannot be read: ${explainError(cause)}.`, { cause });
  });

/** The settings of a site, for every command that is told their folder. */
export const readSite = async (settings: string | undefined): Promise<SiteSettings> =>
  settings === undefined ? fromEnvironment(process.env) : readFolder(settings);

/** What every command that checks a site is told on the command line. */
export interface CheckOptions {
  readonly settings?: string;
  readonly json?: boolean;
  readonly timeLimit: number;
}

interface Options extends CheckOptions {
  readonly fix?: boolean;
}

/** Checks a site and prints what was found: everything, unless groups are given. Returns whether nothing failed. */
export async function checkSite(
  { settings, json, fix, timeLimit }: Options,
  groups?: readonly CheckGroup[],
): Promise<boolean> {
  const site = await readSite(settings);
  const isHealthy = await runDoctor({
    groups,
    site,
    network: realNetwork,
    machine: realMachine,
    now: () => new Date(),
    limitMs: timeLimit * 1000,
    isJson: json === true,
    isFixing: fix === true,
    out: (text) => void process.stdout.write(text),
    showProgress,
  });
  if (!isHealthy) process.exitCode = 1;
  return isHealthy;
}

/** A command with the options that say which site it checks, and how. */
export const createCheckCommand = (name: string): Command =>
  new Command(name)
    .option('--settings <folder>', 'the folder with the files that `molar init` wrote')
    .option('--json', 'print the result as JSON')
    .option('--time-limit <seconds>', 'for each check', toSeconds, DEFAULT_SECONDS);

/** `molar doctor`. */
export const createDoctorCommand = (): Command =>
  createCheckCommand('doctor')
    .description('Checks whether a site is set up as it should be, and says what to do.')
    .option('--fix', 'repair what is safe to repair')
    .addHelpText('after', HELP)
    .action(reportErrors(async (options: Options) => void (await checkSite(options))));
