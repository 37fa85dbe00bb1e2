import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from './settings';
import { logProgress } from './terminal';

/** Builds every front end whose sources have changed since its last build. */
export function buildFrontEnds(root: string): Promise<void> {
  logProgress('building the front ends (unchanged ones come from the cache)');
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
      reject(new StartError(`The build can't run (${message}). Install the packages with npm ci`));
    });
    child.once('exit', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(output);
      reject(new StartError('The build failed. Its output is above'));
    });
  });
}
