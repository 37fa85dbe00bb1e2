import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './processes';

jest.setTimeout(60_000);

const READY = `createServer((_, response) => response.end()).listen(process.env.PORT)`;

let root: string;

/** A site of one service, which records the service's process and the data folder. */
async function writeSite(code: string): Promise<void> {
  const scripts = { start: 'node start.mjs' };
  const main = `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    import { createServer } from 'node:http';
    const service = spawn('sleep', ['600'], { stdio: 'ignore' });
    writeFileSync('started.json', JSON.stringify([service.pid, process.env.CLINIC_DATA]));
    ${code}`;
  await writeFile(join(root, 'package.json'), JSON.stringify({ scripts }));
  await writeFile(join(root, 'start.mjs'), main);
}

const isRunning = async (pid: number) => {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'gone Z');
  return !/ Z/.test(state);
};

async function expectNothingLeft(): Promise<void> {
  const started = JSON.parse(await readFile(join(root, 'started.json'), 'utf8')) as unknown;
  const [pid, dataDir] = started as [number, string];
  while (await isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(existsSync(dataDir)).toBe(false);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'molar-stub-'));
});

afterEach(() => rm(root, { recursive: true }));

it('a site that is stopped twice at once leaves nothing running', async () => {
  await writeSite(READY);
  const site = await startSite(3999, { root });
  expect(existsSync(site.dataDir)).toBe(true);
  await Promise.all([site.stop(), site.stop()]);
  await expectNothingLeft();
});

it('a site that does not start leaves nothing running, and the error says what to do', async () => {
  await writeSite('process.exit(1)');
  await expect(startSite(3999, { root })).rejects.toThrow(
    /^The site does not start: .+ try it alone$/,
  );
  await expectNothingLeft();
});

it.each([
  ['starts', READY, []],
  ['does not start', 'process.exit(1)', ['where it is']],
])('a quiet site that %s shows its output only when that helps', async (_case, code, shown) => {
  const written: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  await writeSite(`process.stdout.write('where it is\\n');${code}`);
  const site = await startSite(3999, { root, isQuiet: true }).catch(() => null);
  await site?.stop();
  jest.restoreAllMocks();
  expect(written.join('').match(/where it is/g) ?? []).toEqual(shown);
});

it('a site is not started on a port where another one responds', async () => {
  await writeSite(READY);
  const site = await startSite(3999, { root });
  await expect(startSite(3999, { root })).rejects.toThrow('Another site runs on port 3999');
  await site.stop();
  await expectNothingLeft();
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a site whose starter gets %s leaves nothing running',
  async (signal) => {
    await writeSite(READY);
    const code = `
      const { startSite } = await import(${JSON.stringify(join(import.meta.dirname, 'processes.ts'))});
      await startSite(3999, ${JSON.stringify({ root })});
      process.send('ready');`;
    const flags = ['--import', 'tsx', '--input-type=module', '--eval', code];
    const starter = spawn(process.execPath, flags, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(starter, 'message');
    starter.kill(signal);
    expect(await once(starter, 'exit')).toEqual([null, signal]);
    await expectNothingLeft();
  },
);
