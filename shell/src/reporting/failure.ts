import type { RegisteredRemote } from 'shared-contracts';
import type { StackFrame } from './parse-stack';

/** A version of a remote, with the folder of its files. */
export type ReportedRemote = Pick<
  RegisteredRemote,
  'name' | 'version' | 'manifestUrl' | 'integrity'
>;

/** What went wrong, and on which page. */
export interface Failure {
  readonly error: unknown;
  /** The path of the page as its route has it; null when it is unknown. */
  readonly route: string | null;
}

/** An error that no boundary caught; `at` is where the browser says that it was thrown. */
export interface UncaughtError {
  readonly error: unknown;
  readonly at: StackFrame | null;
}

/** The scripts by whose addresses an error is attributed. */
export interface KnownScripts {
  readonly remotes: readonly RegisteredRemote[];
  /** The addresses of the shell's own scripts. */
  readonly shell: readonly string[];
}
