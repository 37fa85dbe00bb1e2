import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { report } from './progress';
import { StartError } from './settings';

/** Builds every front end whose sources have changed since its last build. */
export function buildFrontEnds(root: string): Promise<void> {
  report('building the front ends (what has not changed is taken from the last build)');
  const lerna = join(root, 'node_modules', '.bin', 'lerna');
  const args = ['run', 'build', '--concurrency', '2', '--stream', '--no-prefix'];
  return new Promise((resolve, reject) => {
    const child = spawn(lerna, args, {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', ({ message }) => {
      reject(new StartError(`The build does not run (${message}): install with npm ci`));
    });
    child.once('exit', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(output);
      reject(new StartError('The build failed; what it said stands above'));
    });
  });
}
