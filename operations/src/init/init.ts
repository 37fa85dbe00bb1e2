import { resolve } from 'node:path';
import { fileOf, processNames } from '../settings/processes';
import { askForRest, Cancelled, listWrongFlags, type Terminal } from './ask';
import { CONTAINER_FOLDERS, CONTAINER_HOSTS, createDatabaseAnswers } from './containers';
import {
  type Answers,
  listOpen,
  type OpenSetting,
  toAllSettings,
  toInstalledSettings,
} from './plan-settings';
import { questions } from './questions';
import { listPresent, toPlace, writeSettings } from './write-settings';

/** What `molar init` is told, and whom it asks. */
export interface InitOptions {
  readonly folder: string;
  readonly root: string;
  readonly data: string;
  /** Whether the files are for the containers of `deploy`, where databases, folders and addresses are known. */
  readonly isContained: boolean;
  /** By flags. */
  readonly given: Answers;
  readonly terminal: Terminal;
}

function formatOpen(open: readonly OpenSetting[], isContained: boolean): string {
  if (open.length === 0) return '';
  const lines = open.map(
    (setting) =>
      `  ${setting.name} in ${toPlace(setting, isContained)}\n    from ${setting.source}`,
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

const NEXT_IN_CONTAINERS = `
Next, as docs/running.md explains under "With containers":
  1. Fill in what is missing.
  2. Start everything: docker compose --file deploy/compose.yaml up --build --detach
  3. Check everything: docker compose --file deploy/compose.yaml run --rm molar doctor --settings /etc/molar
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
  const { isContained } = options;
  const folder = resolve(options.folder);
  const installed = isContained ? { ...CONTAINER_FOLDERS, isContained } : options;
  const settings = toAllSettings(toInstalledSettings(installed), answers);
  const open = listOpen(settings);
  await writeSettings({ folder, settings, open, isContained });
  const files = processNames.map(fileOf).join(', ');
  const next = isContained ? NEXT_IN_CONTAINERS : formatNext(folder);
  return `\nWrote ${files} into ${folder}.\n${formatOpen(open, isContained)}${next}`;
}

/** In containers, databases are known unless others were given, and so are the hosts of services. */
function addKnown(options: InitOptions): InitOptions {
  if (!options.isContained) return options;
  const given = new Map([...createDatabaseAnswers(), ...options.given]);
  const hosts = [CONTAINER_HOSTS, given.get('private-hosts') ?? ''].filter(Boolean).join(',');
  return { ...options, given: given.set('private-hosts', hosts) };
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
    const answers = await findAnswers(addKnown(options));
    say(typeof answers === 'string' ? answers : await write(options, answers));
    return typeof answers !== 'string';
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    say('\nNothing was written.\n');
    return false;
  }
}
