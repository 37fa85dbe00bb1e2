/** What a command needs of the process it runs in; handed in so that tests can stand in for it. */
export interface Host {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The folder of the workspaces, from which the defaults are meant. */
  readonly root: string;
  readonly user: string;
  readonly clock: () => Date;
  /** Loads a module by its absolute path. */
  readonly load: (path: string) => Promise<unknown>;
}

/** What a command did: for machines, and line by line for people. */
export interface Report {
  readonly data: unknown;
  readonly lines: readonly string[];
  /** Set when the command worked and yet found something that must not pass unnoticed. */
  readonly exitCode?: number;
}
