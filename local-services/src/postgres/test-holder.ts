import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Holder = { answer: string; kill(): Promise<void> };

/** A process of its own that runs the code, tells its answer and stays until a test kills it. */
export async function spawnHolder(code: string): Promise<Holder> {
  const script = `
    const hold = async () => { ${code} };
    hold().then((answer) => process.stdout.write(answer + '\\n'));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const failure = once(child, 'exit').then(() => {
    throw new Error('The process ended before it had an answer.');
  });
  const [chunk] = (await Promise.race([once(child.stdout, 'data'), failure])) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { answer: chunk.toString().trim(), kill };
}
