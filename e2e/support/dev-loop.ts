import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copySite } from 'kit/site-copy';
import { listRemotes } from 'registry';
import { createGroupStop, startSite } from './processes';
import { createResources, type Resource } from './resources';

const ROOT = join(import.meta.dirname, '..', '..');
/** The first build of the shell for development, on a busy machine. */
const READY_MS = 300_000;
const ADDRESS = /Open it in the running site: (\S+)/;

/** `npm run dev` of a remote, on a copy of the working tree and in a site that runs there. */
export interface DevLoop extends Resource {
  /** The address that it prints. */
  readonly url: string;
  /** Replaces a text in a file of the copy; gives when it was saved, in milliseconds since 1970. */
  readonly save: (file: string, from: string | RegExp, to: string) => Promise<number>;
}

/** Takes over what is built, so that the site of the copy starts at once. */
async function copyBuilds(dir: string): Promise<void> {
  const paths = ['shell', ...listRemotes(ROOT)].flatMap((name) => [
    join(name, 'dist'),
    join(name, '.cache', 'built.json'),
  ]);
  const built = paths.filter((path) => existsSync(join(ROOT, path)));
  await Promise.all(
    built.map((path) => cp(join(ROOT, path), join(dir, path), { recursive: true })),
  );
}

function waitForAddress({ stdout }: ChildProcess, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (text: string) => {
      output += text;
      const [, url] = ADDRESS.exec(output) ?? [];
      if (url) resolve(url);
    };
    stdout?.setEncoding('utf8').on('data', read);
    stdout?.once('end', () => reject(new Error(`npm run dev has ended:\n${output}`)));
    signal.addEventListener('abort', () =>
      reject(new Error(`npm run dev is not ready:\n${output}`)),
    );
  });
}

function createSave(dir: string): DevLoop['save'] {
  return async (file, from, to) => {
    const path = join(dir, file);
    const text = await readFile(path, 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${file} holds no ${from}`);
    const savedAt = Date.now();
    await writeFile(path, changed);
    return savedAt;
  };
}

/** Starts it for a remote, in a site on this port. Nothing of it remains when it fails to start. */
export async function startDevLoop(remote: string, port: number): Promise<DevLoop> {
  const resources = createResources();
  try {
    const { dir, remove } = await copySite();
    resources.add({ stop: remove });
    await copyBuilds(dir);
    const { dataDir } = resources.add(await startSite(port, { root: dir, isQuiet: true }));
    const child = spawn('npm', ['run', 'dev', '-w', remote], {
      cwd: dir,
      env: { ...process.env, CLINIC_DATA: dataDir },
      // Type errors are printed too.
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    resources.add({ stop: createGroupStop(child, async () => undefined) });
    const url = await waitForAddress(child, AbortSignal.timeout(READY_MS));
    return { url, save: createSave(dir), stop: resources.stop };
  } catch (failure) {
    await resources.stop();
    throw failure;
  }
}
