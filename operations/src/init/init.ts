import { resolve } from 'node:path';
import { fileOf, processNames } from '../settings/processes';
import { askForRest, Cancelled, listWrongFlags, type Terminal } from './ask';
import {
  type Answers,
  listOpen,
  type OpenSetting,
  toAllSettings,
  toInstalledSettings,
} from './plan-settings';
import { questions } from './questions';
import { listPresent, writeSettings } from './write-settings';

/** What `molar init` is told, and whom it asks. */
export interface InitOptions {
  readonly folder: string;
  readonly root: string;
  readonly data: string;
  /** By flags. */
  readonly given: Answers;
  readonly terminal: Terminal;
}

function formatOpen(open: readonly OpenSetting[]): string {
  if (open.length === 0) return '';
  const lines = open.map(
    ({ process, name, source }) => `  ${name} in ${fileOf(process)}\n    from ${source}`,
  );
  return `\nStill to be filled in:\n${lines.join('\n')}\n`;
}

const formatNext = (folder: string): string => `
Next, as docs/running.md explains:
  1. Give the files to the user that the processes run as, and fill in what is missing.
  2. Create the databases, and run migrate with ${folder}/operations.env.
  3. Start the registry with registry.env, and make the two tokens with its REGISTRY_OPERATOR_TOKEN.
  4. Publish the remotes, then start API and shell with api.env and shell.env.
  5. Let a server in front answer HTTPS for the domain and pass everything on to 127.0.0.1:3000.
  6. Check everything: npx molar doctor --settings ${folder} --fix
`;

async function findAnswers({ given, terminal }: InitOptions): Promise<Answers | string> {
  const wrong = listWrongFlags(given);
  if (wrong.length > 0) return `error: ${wrong.join('\nerror: ')}\n`;
  if (terminal.isInteractive) return askForRest(given, terminal);
  const needed = questions.filter(({ flag, source }) => source === undefined && !given.has(flag));
  if (needed.length === 0) return given;
  return `error: Without a terminal to ask on, these are needed: ${needed.map(({ flag }) => `--${flag}`).join(', ')}\n`;
}

async function write(options: InitOptions, answers: Answers): Promise<string> {
  const folder = resolve(options.folder);
  const settings = toAllSettings(toInstalledSettings(options), answers);
  const open = listOpen(settings);
  await writeSettings({ folder, settings, open });
  const files = processNames.map(fileOf).join(', ');
  return `\nWrote ${files} into ${folder}.\n${formatOpen(open)}${formatNext(folder)}`;
}

/** Asks for what makes a site this one, and writes the settings of its processes. Returns whether it has. */
export async function runInit(options: InitOptions): Promise<boolean> {
  const { folder, terminal } = options;
  const say = (text: string): void => void terminal.output.write(text);
  const present = await listPresent(folder);
  if (present.length > 0) {
    say(`error: ${folder} has ${present.join(', ')} already, and nothing is overwritten.\n`);
    return false;
  }
  try {
    const answers = await findAnswers(options);
    say(typeof answers === 'string' ? answers : await write(options, answers));
    return typeof answers !== 'string';
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    say('\nNothing was written.\n');
    return false;
  }
}
