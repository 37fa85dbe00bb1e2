import { Command, InvalidArgumentError, Option } from 'commander';
import { changeSchema } from '../document/change';
import type { CliContext, CommandReport } from './cli-context';
import { changeCommand } from './commands/change';
import { diffCommand } from './commands/diff';
import { listCommand } from './commands/list';
import { gcCommand, verifyCommand } from './commands/maintenance';
import { publishCommand, type PublishOptions } from './commands/publish';
import { statusCommand } from './commands/status';
import {
  addTokenCommand,
  listTokensCommand,
  revokeTokenCommand,
  type ScopeOptions,
} from './commands/token';
import { type RegistryTarget, requireRemote, type TargetOptions } from './target-options';

const EXIT_CODES = `
Exit codes: 0 success, 1 internal error, 2 usage error, 3 permission denied, 4 precondition failed,
5 conflict, 6 rejected by a gate, 7 integrity check failed.`;

interface RemoteOptions extends TargetOptions {
  readonly remote?: string;
}

interface ChangeOptions extends RemoteOptions {
  readonly note: string;
  readonly ifCurrent?: string;
}

/** Runs a command on the registry that its options name, and prints what it reports. */
export type RunCommand = (
  options: TargetOptions,
  command: (target: RegistryTarget) => Promise<CommandReport>,
) => Promise<void>;

function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Must be a whole number from ${min} to ${max}.`);
  };
}

const collectNames = (name: string, names: readonly string[]) => [...names, name];

/** Adds a command with the {@link TargetOptions}. */
function addCommand(parent: Command, usage: string, description: string): Command {
  return parent
    .command(usage)
    .description(description)
    .option(
      '--url <url>',
      'the registry (CLINIC_REGISTRY_URL, default: of the site that npm start runs here); ' +
        'reads the token from CLINIC_REGISTRY_TOKEN',
    )
    .option('--json', 'print the result as JSON');
}

const withRemote = (command: Command) =>
  command.option('-r, --remote <name>', 'the remote (default: the one in the current folder)');
const withNote = (command: Command) =>
  command.option('-m, --note <text>', 'reason to record in the history', '');

const withIfCurrent = (command: Command) =>
  command.option('--if-current <version>', 'change nothing unless this version is live');

function addPublish(program: Command, run: RunCommand, context: CliContext): void {
  withIfCurrent(
    withNote(addCommand(program, 'publish [folder]', "store a remote's build as a release")),
  )
    .addOption(
      new Option('--canary <percent>', 'serve it to a percentage of visitors afterwards')
        .argParser(wholeNumber(1, 100))
        .conflicts('promote'),
    )
    .option('--promote', 'make it live for everyone afterwards')
    .option('--smoke <module>', 'smoke test module (CLINIC_SMOKE, default: e2e/smoke-test.ts)')
    .option('--no-smoke', 'skip the smoke test; the history records it')
    .action((folder: string | undefined, options: TargetOptions & PublishOptions) =>
      run(options, (target) => publishCommand({ ...options, folder }, target, context)),
    );
}

function addChanges(program: Command, run: RunCommand, context: CliContext): void {
  const add = (usage: string, description: string) =>
    withIfCurrent(withNote(withRemote(addCommand(program, usage, description))));
  const change = (request: object, options: ChangeOptions) =>
    run(options, async (target) => {
      const remote = await requireRemote(options.remote, context);
      const { note, ifCurrent } = options;
      return changeCommand(changeSchema.parse({ ...request, remote, note, ifCurrent }), target);
    });
  add(
    'promote [version]',
    'make a version live for everyone (default: the canary, else the newest not withdrawn)',
  ).action((version: string | undefined, options: ChangeOptions) =>
    change({ action: 'promote', version }, options),
  );
  add('canary', 'serve a version to a percentage of visitors (0 ends the canary)')
    .argument('<percent>', 'percentage of visitors', wholeNumber(0, 100))
    .argument('[version]', 'default: the current canary, else the newest not withdrawn')
    .action((percent: number, version: string | undefined, options: ChangeOptions) =>
      change({ action: 'canary', percent, version }, options),
    );
  add('rollback', 'return everyone to the last good version')
    .option('--to <version>', 'another version that was live before')
    .action(({ to, ...options }: ChangeOptions & { to?: string }) =>
      change({ action: 'rollback', to }, options),
    );
  add('retire', 'take a remote off the site, with its navigation entries').action(
    (options: ChangeOptions) => change({ action: 'retire' }, options),
  );
}

function addQueries(program: Command, run: RunCommand, context: CliContext): void {
  const add = (usage: string, description: string) =>
    withRemote(addCommand(program, usage, description));
  add('list', 'every release and its state').action((options: RemoteOptions) =>
    run(options, (target) => listCommand(options.remote, target)),
  );
  add('status', 'live versions, health and recent changes').action((options: RemoteOptions) =>
    run(options, (target) => statusCommand(options.remote, target)),
  );
  add('diff [from] [to]', 'compare two releases').action(
    (from: string | undefined, to: string | undefined, options: RemoteOptions) =>
      run(options, async (target) => {
        const remote = await requireRemote(options.remote, context);
        return diffCommand({ remote, from, to }, target);
      }),
  );
}

function addMaintenance(program: Command, run: RunCommand): void {
  addCommand(program, 'verify', 're-verify every stored file').action((options: TargetOptions) =>
    run(options, verifyCommand),
  );
  addCommand(program, 'gc', 'delete unused releases')
    .option('--keep <count>', 'recent releases to keep of each remote', wholeNumber(1, 1000), 5)
    .action(({ keep, ...options }: TargetOptions & { keep: number }) =>
      run(options, (target) => gcCommand(keep, target)),
    );
}

function addTokens(program: Command, run: RunCommand): void {
  const token = program.command('token').description('manage access tokens');
  addCommand(token, 'add <name>', 'create a token, which is shown only once')
    .option('-r, --remote <name>', 'remote that it may change; can be repeated', collectNames, [])
    .option('--admin', 'may do everything')
    .option('--read-only', 'may only read, as the shell does')
    .action((name: string, options: TargetOptions & ScopeOptions) =>
      run(options, (target) => addTokenCommand(name, options, target)),
    );
  addCommand(token, 'list', 'list the tokens').action((options: TargetOptions) =>
    run(options, listTokensCommand),
  );
  addCommand(token, 'revoke <name>', 'revoke a token immediately').action(
    (name: string, options: TargetOptions) =>
      run(options, (target) => revokeTokenCommand(name, target)),
  );
}

/** The command line with all its commands; `run` runs the chosen one. */
export function createProgram(run: RunCommand, context: CliContext): Command {
  const program = new Command('clinic-remotes')
    .description("Publish, canary, promote and roll back the portal's remotes")
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
    .configureOutput({ writeOut: context.out, writeErr: context.err });
  for (const add of [addPublish, addChanges, addQueries, addMaintenance, addTokens]) {
    add(program, run, context);
  }
  return program;
}
