/** What a command works with; a process's own, or a test's. */
export interface KitContext {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}
