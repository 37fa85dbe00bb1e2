import { Argument, Command, Option } from 'commander';
import { DEFAULT_GRACE_DAYS } from '../document/collect';
import type { CliContext } from './cli-context';
import {
  addCommand,
  type ChangeOptions,
  collectNames,
  createChangeRunner,
  type RemoteOptions,
  type RunCommand,
  wholeNumber,
  withIfCurrent,
  withNote,
  withRemote,
} from './command-options';
import { checkCommand } from './commands/check';
import { checkApiCommand } from './commands/check-api';
import { diffCommand } from './commands/diff';
import { listCommand } from './commands/list';
import { gcCommand, verifyCommand } from './commands/maintenance';
import { overviewCommand } from './commands/overview';
import { DEFAULT_PREVIEW_SECONDS, previewCommand } from './commands/preview';
import { publishCommand, type PublishOptions } from './commands/publish';
import { statusCommand } from './commands/status';
import {
  addTokenCommand,
  listTokensCommand,
  revokeTokenCommand,
  type ScopeOptions,
} from './commands/token';
import { addDecisions } from './decisions-program';
import { parseDuration, parseLabel, parseUpgrade, utcTime } from './parse-arguments';
import { requireRemote, type TargetOptions } from './target-options';

const EXIT_CODES = `
Exit codes: 0 success, 1 internal error, 2 usage error, 3 permission denied, 4 precondition failed,
5 conflict, 6 rejected by a gate, 7 integrity check failed.`;

const NEEDS_FALLBACK = `
The fallback version is the one that was live most recently and was not withdrawn. Without one the command is rejected with
exit code 4: publish a fixed version, or retire the remote.`;

const ADMIN_ONLY = `
Requires an admin token; the token of a team is rejected with exit code 3.`;

interface GcOptions {
  readonly keep: number;
  readonly graceDays: number;
  readonly dryRun?: boolean;
}

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
    .addOption(
      new Option('--preview <label>', 'store it as <version>-preview.<label>, for previews only')
        .argParser(parseLabel)
        .conflicts(['canary', 'promote']),
    )
    .option('--smoke <module>', 'smoke test module (CLINIC_SMOKE, default: e2e/smoke-test.ts)')
    .option('--no-smoke', 'skip the smoke test; the history records it')
    .action((folder: string | undefined, options: TargetOptions & PublishOptions) =>
      run(options, (target) => publishCommand({ ...options, folder }, target, context)),
    );
}

function addChanges(program: Command, run: RunCommand, context: CliContext): void {
  const add = (usage: string, description: string) =>
    withIfCurrent(withNote(withRemote(addCommand(program, usage, description))));
  const change = createChangeRunner(run, context);
  add(
    'promote [version]',
    'make a version live for everyone (default: the canary, else the newest not withdrawn)',
  )
    .option('--at <time>', 'at this time in UTC, such as 2026-12-01T07:00Z', utcTime)
    .action((version: string | undefined, { at, ...options }: ChangeOptions & { at?: string }) =>
      change({ action: 'promote', version, at }, options),
    );
  add('canary', 'serve a version to a percentage of visitors (0 ends the canary)')
    .argument('<percent>', 'percentage of visitors', wholeNumber(0, 100))
    .argument('[version]', 'default: the current canary, else the newest not withdrawn')
    .action((percent: number, version: string | undefined, options: ChangeOptions) =>
      change({ action: 'canary', percent, version }, options),
    );
  add('rollback', 'return everyone to the fallback version')
    .addHelpText('after', NEEDS_FALLBACK)
    .option('--to <version>', 'another version that was live before')
    .action(({ to, ...options }: ChangeOptions & { to?: string }) =>
      change({ action: 'rollback', to }, options),
    );
  add('retire', 'take a remote off the site, with its navigation entries').action(
    (options: ChangeOptions) => change({ action: 'retire' }, options),
  );
}

function addPreview(program: Command, run: RunCommand): void {
  addCommand(program, 'preview <release...>', 'make a link to stored releases that expires')
    .addHelpText('after', '\nExample: clinic-remotes preview remote-booking@1.4.0 --for 3d')
    .option(
      '--for <period>',
      'how long it works: 1m to 30d (default: 7d)',
      parseDuration,
      DEFAULT_PREVIEW_SECONDS,
    )
    .action((releases: string[], options: TargetOptions & { for: number }) =>
      run(options, (target) => previewCommand(releases, options.for, target)),
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
        return diffCommand({ remote, from, to }, target, context);
      }),
  );
}

const results = ['passed', 'failed'] as const;
type CheckResult = (typeof results)[number];

function addChecks(program: Command, run: RunCommand, context: CliContext): void {
  withRemote(
    addCommand(program, 'check', "open a release's pages and tell the registry how they are"),
  )
    .addArgument(
      new Argument('[result]', 'what a check of your own saw, in place of this one').choices(
        results,
      ),
    )
    .argument('[version]', 'default: the live version')
    .action(
      (result: CheckResult | undefined, version: string | undefined, options: RemoteOptions) =>
        run(options, async (target) => {
          const remote = await requireRemote(options.remote, context);
          return checkCommand({ remote, version, result }, target, context);
        }),
    );
  addCommand(
    program,
    'check-api [description]',
    "check that an API keeps what live releases need; its OpenAPI document, default: the site's own",
  ).action((description: string | undefined, options: TargetOptions) =>
    run(options, (target) => checkApiCommand(description, target, context)),
  );
  addCommand(program, 'overview', 'what several remotes bundle, and who holds an upgrade back')
    .option(
      '--upgrade <package>',
      'a shared package in a new version, such as react@20.0.0',
      parseUpgrade,
    )
    .action(({ upgrade, ...options }: TargetOptions & { upgrade?: string }) =>
      run(options, (target) => overviewCommand(upgrade, target)),
    );
}

function addMaintenance(program: Command, run: RunCommand): void {
  addCommand(program, 'verify', 're-verify every stored file')
    .addHelpText('after', ADMIN_ONLY)
    .action((options: TargetOptions) => run(options, verifyCommand));
  addCommand(
    program,
    'gc',
    'delete releases, except the live, canary and fallback versions, recent ones, and those that visitors got lately',
  )
    .addHelpText('after', ADMIN_ONLY)
    .option('--keep <count>', 'recent releases to keep of each remote', wholeNumber(1, 1000), 5)
    .option(
      '--grace-days <count>',
      'days to keep a release after visitors last got it, because pages with it may be open',
      wholeNumber(0, 1000),
      DEFAULT_GRACE_DAYS,
    )
    .option('--dry-run', 'only print what would be deleted')
    .action(({ keep, graceDays, dryRun: isDryRun, ...options }: TargetOptions & GcOptions) =>
      run(options, (target) => gcCommand({ keep, graceDays, isDryRun }, target)),
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
  for (const add of [
    addPublish,
    addPreview,
    addChanges,
    addDecisions,
    addQueries,
    addChecks,
    addMaintenance,
    addTokens,
  ]) {
    add(program, run, context);
  }
  return program;
}
