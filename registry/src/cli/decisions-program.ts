import type { Command } from 'commander';
import { type Freeze, healthyRule, type RolloutRule } from 'shared-contracts';
import type { CliContext } from './cli-context';
import {
  addCommand,
  type ChangeOptions,
  collectNames,
  createChangeRunner,
  type RunCommand,
  withIfCurrent,
  withNote,
  withRemote,
  withTarget,
} from './command-options';
import { addFreezeCommand, listFreezesCommand, removeFreezeCommand } from './commands/freeze';
import { approveCommand, listRequestsCommand } from './commands/requests';
import { statusCommand } from './commands/status';
import {
  addWebhookCommand,
  listWebhooksCommand,
  removeWebhookCommand,
  testWebhookCommand,
} from './commands/webhook';
import { webhookEvents } from '../webhooks/webhook';
import { parseEvery, parsePeriod, parseRule, parseSteps } from './parse-arguments';
import { requireRemote, type TargetOptions, toUsageError } from './target-options';

interface WebhookOptions extends TargetOptions {
  readonly events: string;
  readonly remote: readonly string[];
  readonly all?: boolean;
}

interface NoteOptions extends TargetOptions {
  readonly note: string;
}

function addRollout(program: Command, run: RunCommand, context: CliContext): void {
  const change = createChangeRunner(run, context);
  const rollout = program
    .command('rollout')
    .description('give a version to more and more visitors while it is healthy');
  const add = (usage: string, description: string) =>
    withNote(withRemote(addCommand(rollout, usage, description)));
  const start = rollout.command('start', { isDefault: true });
  withIfCurrent(withNote(withRemote(withTarget(start))))
    .description('start one (also: rollout 5,25,100)')
    .argument('<steps>', 'percentages of visitors, such as 5,25,50,100', parseSteps)
    .argument('[version]', 'default: the canary, else the newest not withdrawn')
    .requiredOption('--every <time>', 'time between two steps, such as 30m or 2h', parseEvery)
    .option(
      '--while <rule>',
      'healthy, visits>=100, failures<=2%, with commas between (default: healthy)',
      parseRule,
      healthyRule,
    )
    .action(
      (
        steps: number[],
        version: string | undefined,
        options: ChangeOptions & { every: number; while: RolloutRule },
      ) => {
        const { every: everyMinutes, while: rule, ...rest } = options;
        return change({ action: 'rollout', steps, version, everyMinutes, rule }, rest);
      },
    );
  add('pause', 'take no more steps for now').action((options: ChangeOptions) =>
    change({ action: 'pause' }, options),
  );
  add('resume', 'continue, with the next step after a whole interval').action(
    (options: ChangeOptions) => change({ action: 'resume' }, options),
  );
  add('cancel', 'take no more steps; visitors keep what they have').action(
    (options: ChangeOptions) => change({ action: 'cancel' }, options),
  );
  withRemote(addCommand(rollout, 'status', 'the next step and when')).action(
    (options: ChangeOptions) =>
      run(options, async (target) =>
        statusCommand(await requireRemote(options.remote, context), target),
      ),
  );
}

function addFreezes(program: Command, run: RunCommand): void {
  const freeze = program
    .command('freeze')
    .description('set times in which visitors get nothing new');
  withNote(withTarget(freeze.command('add', { isDefault: true })))
    .description('add one (also: freeze <period>)')
    .argument('<period>', 'in UTC, such as 2026-12-24T00:00Z/2026-12-27T00:00Z', parsePeriod)
    .action((period: Pick<Freeze, 'from' | 'to'>, { note, ...options }: NoteOptions) =>
      run(options, (target) => addFreezeCommand({ ...period, note }, target)),
    );
  addCommand(freeze, 'list', 'list those that are not over').action((options: TargetOptions) =>
    run(options, listFreezesCommand),
  );
  addCommand(freeze, 'remove <id>', 'remove one').action((id: string, options: TargetOptions) =>
    run(options, (target) => removeFreezeCommand(id, target)),
  );
}

function addProtection(program: Command, run: RunCommand, context: CliContext): void {
  const change = createChangeRunner(run, context);
  withNote(
    addCommand(
      program,
      'protect [remote]',
      'require two persons for what gives visitors a version',
    ),
  )
    .option('--off', 'require one person')
    .action((remote: string | undefined, { off, ...options }: ChangeOptions & { off?: boolean }) =>
      change({ action: 'protect', isProtected: !off }, { ...options, remote }),
    );
  addCommand(program, 'requests', 'list what waits for a second person').action(
    (options: TargetOptions) => run(options, listRequestsCommand),
  );
  withNote(addCommand(program, 'approve <id>', 'approve a request of another person')).action(
    (id: string, { note, ...options }: NoteOptions) =>
      run(options, (target) => approveCommand({ id, note }, target)),
  );
}

function addWebhooks(program: Command, run: RunCommand): void {
  const webhook = program.command('webhook').description('tell another system what happens');
  addCommand(webhook, 'add <url>', 'add one; its secret is shown only once')
    .requiredOption('--events <names>', `with commas between: ${webhookEvents.join(', ')}`)
    .option('-r, --remote <name>', 'remote it is about; can be repeated', collectNames, [])
    .option('--all', 'about all remotes (admin token)')
    .action((url: string, options: WebhookOptions) =>
      run(options, (target) => {
        const { events, remote, all } = options;
        if ((remote.length === 0) !== Boolean(all)) {
          throw toUsageError('Choose what it is about: --remote <name> or --all');
        }
        return addWebhookCommand({ url, events: events.split(','), remotes: remote }, target);
      }),
    );
  addCommand(webhook, 'list', 'list them, with the last attempt').action((options: TargetOptions) =>
    run(options, listWebhooksCommand),
  );
  addCommand(webhook, 'remove <id>', 'remove one').action((id: string, options: TargetOptions) =>
    run(options, (target) => removeWebhookCommand(id, target)),
  );
  addCommand(webhook, 'test <id>', 'send a test').action((id: string, options: TargetOptions) =>
    run(options, (target) => testWebhookCommand(id, target)),
  );
}

/** Adds the commands for what happens later, by two persons, or elsewhere. */
export function addDecisions(program: Command, run: RunCommand, context: CliContext): void {
  for (const add of [addRollout, addFreezes, addProtection, addWebhooks])
    add(program, run, context);
}
