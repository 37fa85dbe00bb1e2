import { type Command, InvalidArgumentError } from 'commander';
import { changeSchema } from '../document/change-schema';
import type { CliContext, CommandReport } from './cli-context';
import { changeCommand } from './commands/change';
import { type RegistryTarget, requireRemote, type TargetOptions } from './target-options';

/** The options of a command about one remote. */
export interface RemoteOptions extends TargetOptions {
  readonly remote?: string;
}

/** The options of a command that changes a remote. */
export interface ChangeOptions extends RemoteOptions {
  readonly note: string;
  readonly ifCurrent?: string;
}

/** Runs a command on the registry that its options name, and prints what it reports. */
export type RunCommand = (
  options: TargetOptions,
  command: (target: RegistryTarget) => Promise<CommandReport>,
) => Promise<void>;

/** Reads a whole number in a range. */
export function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Must be a whole number from ${min} to ${max}.`);
  };
}

/** An option that can be repeated. */
export const collectNames = (name: string, names: readonly string[]) => [...names, name];

/** Adds the {@link TargetOptions} to a command. */
export const withTarget = (command: Command) =>
  command
    .option(
      '--url <url>',
      'the registry (CLINIC_REGISTRY_URL, default: of the site that npm start runs here); ' +
        'reads the token from CLINIC_REGISTRY_TOKEN',
    )
    .option('--json', 'print the result as JSON');

/** Adds a command with the {@link TargetOptions}. */
export const addCommand = (parent: Command, usage: string, description: string): Command =>
  withTarget(parent.command(usage).description(description));

/** Adds the option that names the remote. */
export const withRemote = (command: Command) =>
  command.option('-r, --remote <name>', 'the remote (default: the one in the current folder)');
/** Adds the option that gives a reason. */
export const withNote = (command: Command) =>
  command.option('-m, --note <text>', 'reason to record in the history', '');

/** Adds the option that makes a change only while a version is live. */
export const withIfCurrent = (command: Command) =>
  command.option('--if-current <version>', 'change nothing unless this version is live');

/** Makes a change to the remote that the options name. */
export function createChangeRunner(run: RunCommand, context: CliContext) {
  return (request: object, options: ChangeOptions): Promise<void> =>
    run(options, async (target) => {
      const remote = await requireRemote(options.remote, context);
      const { note, ifCurrent } = options;
      return changeCommand(changeSchema.parse({ ...request, remote, note, ifCurrent }), target);
    });
}
