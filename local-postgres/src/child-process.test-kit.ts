import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningScript {
  /** The text that the script returned. */
  readonly output: string;
  kill(): Promise<void>;
}

/** Runs the code in a process that prints the returned text and stays until a test kills it. */
export async function startScript(code: string): Promise<RunningScript> {
  const script = `
    const run = async () => { ${code} };
    run().then((output) => process.stdout.write(output + '\\n'));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const failure = once(child, 'exit').then(() => {
    throw new Error('The script ended without output.');
  });
  const [chunk] = (await Promise.race([once(child.stdout, 'data'), failure])) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { output: chunk.toString().trim(), kill };
}
