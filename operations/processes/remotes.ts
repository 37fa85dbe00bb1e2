import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './processes';
import { run } from './run';

/** Runs `clinic-remotes` with these arguments, and gives what it prints. */
export type RemotesCommand = (...args: string[]) => Promise<string>;

const COMMAND = [process.execPath, join('registry', 'bin', 'clinic-remotes.mjs')];

export function createRemotesCommand(url: string, token: string | undefined): RemotesCommand {
  const env = {
    PATH: process.env.PATH,
    ...{ CLINIC_REGISTRY_URL: url, CLINIC_REGISTRY_TOKEN: token },
  };
  return (...args) => run([...COMMAND, ...args], { env });
}

/** Publishes every remote as it was built, and makes it the live version. */
export async function publishRemotes(remotes: RemotesCommand, note: string): Promise<void> {
  const names = (await readdir(ROOT)).filter((name) => name.startsWith('remote-'));
  for (const name of names) {
    await remotes('publish', name, '--promote', '--no-smoke', '--note', note);
  }
}
