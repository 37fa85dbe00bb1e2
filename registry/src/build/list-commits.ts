import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The commits after one up to another, the newest first, each as a line of its short hash and subject. Null outside of a git
 * repository and where one of the two is not known, such as in a shallow clone.
 */
export async function listCommits(
  folder: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[] | null> {
  try {
    const args = ['log', '--oneline', '--no-decorate', `${from}..${to}`];
    const { stdout } = await run('git', args, { cwd: folder });
    return stdout.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}
