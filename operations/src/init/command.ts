import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { reportErrors } from '../backup/print';
import { runInit } from './init';
import { questions } from './questions';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const HELP = `
Asks for what is not given; without a terminal, options are all that it goes by. What one gets elsewhere, such as keys, can be
left open. Options are visible to others on this machine while the command runs: rather be asked for secrets.`;

interface Options {
  readonly to: string;
  readonly data: string;
  readonly containers?: boolean;
}

/** `time-zone` as commander calls its value. */
const toKey = (flag: string): string =>
  flag.replaceAll(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());

async function init(options: Options): Promise<void> {
  const values = options as unknown as Readonly<Record<string, string | undefined>>;
  const given = questions.flatMap(({ flag }) => {
    const value = values[toKey(flag)];
    return value === undefined ? [] : [[flag, value.trim()] as const];
  });
  const { stdin: input, stdout: output } = process;
  const isWritten = await runInit({
    folder: options.to,
    root: ROOT,
    data: resolve(options.data),
    isContained: options.containers === true,
    given: new Map(given),
    terminal: { input, output, isInteractive: input.isTTY === true },
  });
  if (!isWritten) process.exitCode = 1;
}

/** `molar init`. */
export function createInitCommand(): Command {
  const command = new Command('init')
    .description('Asks what makes a site this one, and writes the settings of its processes.')
    .option('--to <folder>', 'the folder for the files', 'settings')
    .option('--data <folder>', 'where photos, releases and backups will be', '/var/lib/molar')
    .option(
      '--containers',
      'for the containers of deploy: it asks for no database, and secrets get files of their own',
    );
  for (const { flag, text, example } of questions) {
    command.option(`--${flag} <text>`, `${text}, such as ${example}`);
  }
  return command.addHelpText('after', HELP).action(reportErrors(init));
}
