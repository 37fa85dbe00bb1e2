import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The commit whose sources the folder holds; undefined outside of a git repository and where
 * tracked files were changed.
 */
export async function readCommit(folder: string): Promise<string | undefined> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim();
  try {
    const changed = await git('status', '--porcelain', '--untracked-files=no');
    return changed === '' ? await git('rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}
