import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const START_DEADLINE_MS = 5 * 60_000;

export interface SiteProcess {
  stop(): Promise<void>;
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Starts the whole site by the command of the README and waits until it says it is ready. */
export function startSite(port: number, dataDir: string): Promise<SiteProcess> {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), CLINIC_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await stopped(child);
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the site did not start')), START_DEADLINE_MS);
    child.stdout.on('data', (chunk: Buffer) => {
      // Standard output belongs to whoever asked for the site.
      process.stderr.write(chunk);
      if (!chunk.toString().includes('Stop with Ctrl-C')) return;
      clearTimeout(timer);
      resolve({ stop });
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
}
