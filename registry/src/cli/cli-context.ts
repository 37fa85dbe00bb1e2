/** What a command needs of its process; injected, so that tests can replace it. */
export interface CliContext {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The workspace folder, to which the defaults are relative. */
  readonly root: string;
  /** Imports a module by its absolute path. */
  readonly importModule: (path: string) => Promise<unknown>;
}

/** The result of a command, for machines (`--json`) and as lines for people. */
export interface CommandReport {
  readonly data: object;
  readonly lines: readonly string[];
  /** Set when the command worked but found something that must not go unnoticed. */
  readonly exitCode?: number;
}

/** The exit codes of `clinic-remotes`; pipelines depend on the numbers. */
export const exitCodes = {
  success: 0,
  internalError: 1,
  usageError: 2,
  permissionDenied: 3,
  preconditionFailed: 4,
  conflict: 5,
  gatesFailed: 6,
  integrityFailed: 7,
} as const;
