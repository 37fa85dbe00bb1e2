import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './build-once';
import { findScratchFolder } from './scratch-folder';

const FOLDER = 'MOLAR_TEST_RUN_FOLDER';
const PID = 'MOLAR_TEST_RUN_PID';

/**
 * Waits for the end of the run, however it ends, then stops the servers in its folder and removes
 * their files. Repeated, because a server may have been about to start.
 */
const CLEAN_UP = `
while kill -0 "$1"; do sleep 0.5; done
for attempt in 1 2 3 4 5 6 7 8 9 10; do
  homes=$(cat "$2"/*/postgres-location)
  for home in "$2"/* $homes; do kill -QUIT "$(head -n 1 "$home/cluster/data/postmaster.pid")"; done
  sleep 1
  rm -rf -- "$2" $homes
done
`;

/**
 * Names the run for its workers, which inherit the environment; starts nothing. A run inside another
 * one, as of a mutation, shares its servers.
 */
export function beginTestRun(): void {
  if (process.env[FOLDER]) return;
  process.env[FOLDER] = join(findScratchFolder(), `molar-test-${randomUUID()}`);
  process.env[PID] = String(process.pid);
}

/** The folder of this run. Whatever is in it, running servers included, ends with the run. */
async function openRunFolder(): Promise<string> {
  const folder = process.env[FOLDER];
  const pid = process.env[PID];
  if (!folder || !pid) throw new Error('No test run: start the test with jest.');
  if (existsSync(folder)) return folder;
  // Before the folder, so that the folder never exists without it. A second one does no harm.
  const args = ['-c', CLEAN_UP, 'sh', pid, folder];
  if (process.platform !== 'win32') {
    spawn('/bin/sh', args, { detached: true, stdio: 'ignore' }).unref();
  }
  await mkdir(folder, { recursive: true });
  // The server may run as another user.
  await chmod(folder, 0o755);
  return folder;
}

/** A new folder for a server's data. */
export async function createTestDataDir(): Promise<string> {
  const folder = await mkdtemp(join(await openRunFolder(), 'postgres-'));
  await chmod(folder, 0o755);
  return folder;
}

interface Outcome<T> {
  readonly value?: T;
  readonly message?: string;
}

/**
 * Calls `create` in the first process of the run that asks for `name`; the others wait for the
 * result, which has to be JSON. They all throw the error of a call that fails.
 */
export async function getOrCreateForRun<T>(name: string, create: () => Promise<T>): Promise<T> {
  const file = join(await openRunFolder(), `${name}.json`);
  const lock = `${file}.lock`;
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
  } catch {
    return waitForOutcome(file, lock);
  }
  const outcome: Outcome<T> = await create().then(
    (value) => ({ value }),
    (error: Error) => ({ message: error.message }),
  );
  await writeFile(`${file}.next`, JSON.stringify(outcome));
  await rename(`${file}.next`, file);
  return readOutcome(file);
}

async function waitForOutcome<T>(file: string, lock: string): Promise<T> {
  while (!existsSync(file)) {
    const pid = Number(await readFile(lock, 'utf8'));
    if (!isRunning(pid)) throw new Error(`The process that was creating ${file} has ended.`);
    await delay(50);
  }
  return readOutcome(file);
}

async function readOutcome<T>(file: string): Promise<T> {
  const { value, message } = JSON.parse(await readFile(file, 'utf8')) as Outcome<T>;
  if (message !== undefined) throw new Error(message);
  return value as T;
}
