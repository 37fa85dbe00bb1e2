import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Builds a folder beside its place and moves it there in one step: it exists whole or not at all,
 * and of two processes at once the second takes what the first built.
 */
export async function buildOnce(
  target: string,
  build: (result: string) => Promise<void>,
): Promise<void> {
  if (existsSync(target)) return;
  await removeAbandoned(target);
  const workFolder = await mkdtemp(`${target}.${process.pid}-`);
  try {
    const result = join(workFolder, 'result');
    await build(result);
    await rename(result, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function removeAbandoned(target: string): Promise<void> {
  const prefix = `${basename(target)}.`;
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (isRunning(pid)) continue;
    await rm(join(dirname(target), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
