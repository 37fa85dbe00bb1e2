import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Builds a folder next to its target and renames it into place, so that the target is either
 * complete or absent. Of two processes that build at once, the second uses the result of the first.
 */
export async function buildOnce(
  target: string,
  build: (result: string) => Promise<void>,
): Promise<void> {
  if (existsSync(target)) return;
  await removeAbandonedBuilds(target);
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

async function removeAbandonedBuilds(target: string): Promise<void> {
  const prefix = `${basename(target)}.`;
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (isRunning(pid)) continue;
    await rm(join(dirname(target), name), { recursive: true, force: true });
  }
}

/** Whether a process with this id exists, even one of another user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
