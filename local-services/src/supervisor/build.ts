import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { StartError } from './settings';
import { logProgress } from './terminal';

/** Builds every front end whose sources have changed since its last build; says when each is done. */
export async function buildFrontEnds(root: string): Promise<void> {
  logProgress('building the front ends');
  const child = spawn(process.execPath, [join(root, 'build-config', 'build.mjs'), '--front-ends'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface(child.stdout).on('line', logProgress);
  const [errors, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code === 0) return;
  process.stderr.write(errors);
  throw new StartError('The build failed. Its output is above; missing packages come with npm ci');
}
