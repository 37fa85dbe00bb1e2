import { spawn } from 'node:child_process';
import { readHomeFolder } from './server-home';

/** Reads until its parent ends; with no word of farewell it kills the server and its files. */
const SCRIPT = `
read -r farewell && exit
kill -QUIT "$(head -n 1 "$1/cluster/data/postmaster.pid")"
sleep 1
rm -rf -- "$1" "$2"
`;

/** Ctrl-C on jest skips its teardown; this leaves no server behind even after a kill -9. */
export async function guardTestServer(dataDir: string): Promise<{ dismiss(): void }> {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const args = ['-c', SCRIPT, 'sh', await readHomeFolder(dataDir), dataDir];
  const guard = spawn('/bin/sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  return { dismiss: () => void guard.stdin.end('stopped\n') };
}
