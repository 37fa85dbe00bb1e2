import { Command, InvalidArgumentError } from 'commander';
import { decideCommand, type DecisionOptions } from './commands/decide';
import { diffCommand } from './commands/diff';
import { listCommand } from './commands/list';
import { publishCommand } from './commands/publish';
import { statusCommand } from './commands/status';
import { addTokenCommand, listTokensCommand, revokeTokenCommand } from './commands/token';
import { gcCommand, verifyCommand } from './commands/upkeep';
import type { Host, Report } from './host';
import { withPlace } from './place';

const EXIT_CODES = `
Exit codes: 0 done, 1 broken, 2 not understood, 3 not allowed, 4 not possible as things are,
5 somebody else was first, 6 a gate is closed, 7 damage found.`;

function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`);
  };
}

const collectNames = (name: string, names: readonly string[]) => [...names, name];

type Show = (report: Promise<Report>, options: { readonly json?: boolean }) => Promise<void>;

function addCommand(parent: Command, usage: string, description: string): Command {
  return withPlace(parent.command(usage).description(description));
}

const withRemote = (command: Command) =>
  command.option('-r, --remote <name>', 'the remote; else the one in whose folder you are');
const withNote = (command: Command) =>
  command.option('-m, --note <text>', 'why, for the history', '');

function addPublish(program: Command, show: Show, host: Host): void {
  withNote(addCommand(program, 'publish [folder]', "store a remote's build as a release"))
    .option('--smoke <module>', 'smoke test to run (CLINIC_SMOKE, else e2e/smoke-test.ts)')
    .option('--no-smoke', 'publish untested; the history says so')
    .action((folder: string | undefined, options: Parameters<typeof publishCommand>[1]) =>
      show(publishCommand(folder ?? '.', options, host), options),
    );
}

function addDecisions(program: Command, show: Show, host: Host): void {
  const add = (usage: string, description: string) =>
    withNote(withRemote(addCommand(program, usage, description)));
  add(
    'promote [version]',
    'give a version to everybody: the canary, else the newest that was not withdrawn',
  ).action((version: string | undefined, options: DecisionOptions) =>
    show(decideCommand({ action: 'promote', version }, options, host), options),
  );
  add('canary', 'give a version to a share of the visitors; 0 ends it')
    .argument('<percent>', 'share of the visitors', wholeNumber(0, 100))
    .argument('[version]', 'else the present canary, else the newest that was not withdrawn')
    .action((percent: number, version: string | undefined, options: DecisionOptions) =>
      show(decideCommand({ action: 'canary', percent, version }, options, host), options),
    );
  add('rollback', 'give everybody the last good version again')
    .option('--to <version>', 'or this one')
    .action((options: DecisionOptions & { to?: string }) =>
      show(decideCommand({ action: 'rollback', to: options.to }, options, host), options),
    );
}

function addReading(program: Command, show: Show, host: Host): void {
  const add = (usage: string, description: string) =>
    withRemote(addCommand(program, usage, description));
  add('list', 'every release and its state').action((options: DecisionOptions) =>
    show(listCommand(options, host), options),
  );
  add('status', 'what visitors get, how it fares, the last changes').action(
    (options: DecisionOptions) => show(statusCommand(options, host), options),
  );
  add('diff [from] [to]', 'what differs between two releases').action(
    (from: string | undefined, to: string | undefined, options: DecisionOptions) =>
      show(diffCommand({ from, to }, options, host), options),
  );
}

function addUpkeep(program: Command, show: Show, host: Host): void {
  addCommand(program, 'verify', 'hash everything stored again').action((options: DecisionOptions) =>
    show(verifyCommand(options, host), options),
  );
  addCommand(program, 'gc', 'clear away releases that nobody needs')
    .option('--keep <count>', 'how many of the last to keep', wholeNumber(1, 1000), 5)
    .action((options: Parameters<typeof gcCommand>[0]) => show(gcCommand(options, host), options));
}

function addTokens(program: Command, show: Show, host: Host): void {
  const token = program.command('token').description('who may change what over HTTP');
  addCommand(token, 'add <name>', 'create a token; it is shown once')
    .option('-r, --remote <name>', 'may change this remote; may be repeated', collectNames, [])
    .option('--admin', 'may do everything')
    .option('--read-only', 'may read, as the shell does')
    .action((name: string, options: Parameters<typeof addTokenCommand>[1]) =>
      show(addTokenCommand(name, options, host), options),
    );
  addCommand(token, 'list', 'the tokens there are').action((options: DecisionOptions) =>
    show(listTokensCommand(options, host), options),
  );
  addCommand(token, 'revoke <name>', 'end a token at once').action(
    (name: string, options: DecisionOptions) =>
      show(revokeTokenCommand(name, options, host), options),
  );
}

/** The command with all that it can do; `show` gets what each command reports. */
export function createProgram(show: Show, host: Host): Command {
  const program = new Command('clinic-remotes')
    .description('Publish, try out, promote and roll back the remotes of the clinic portal')
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
    .configureOutput({ writeOut: host.out, writeErr: host.err });
  for (const add of [addPublish, addDecisions, addReading, addUpkeep, addTokens]) {
    add(program, show, host);
  }
  return program;
}
