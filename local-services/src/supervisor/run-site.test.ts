import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(60_000);

let root: string;
let taken: Server;

const dataPath = (...path: string[]) => join(root, 'var', ...path);

/** Starts the site in a process of its own, in a project that has nothing to build. */
function start(env: Record<string, string> = {}): Promise<{ code: unknown; said: string }> {
  const module = join(import.meta.dirname, 'run-site.ts');
  const code = `
    const { runSite } = await import(${JSON.stringify(module)});
    await runSite({ root: ${JSON.stringify(root)} });`;
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const free = { PORT: '3998', LOG_LEVEL: 'info' };
  return new Promise((resolve) => {
    execFile(process.execPath, flags, { env: { ...process.env, ...free, ...env } }, (...ended) => {
      const [error, , said] = ended;
      resolve({ code: error?.code, said });
    });
  });
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'molar-start-'));
  const bin = join(root, 'node_modules', '.bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'lerna'), '#!/bin/sh\n');
  await chmod(join(bin, 'lerna'), 0o755);
  await mkdir(dataPath());
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => taken.close(resolve));
  await rm(root, { recursive: true });
});

it('says in one line that its port is taken', async () => {
  const PORT = String((taken.address() as AddressInfo).port);
  expect(await start({ PORT })).toEqual({
    code: 1,
    said: `Port ${PORT} is already in use: choose another one, as in PORT=3100 npm start\n`,
  });
});

it('says in one line that its data folder is no folder', async () => {
  await writeFile(dataPath('file'), '');
  const { code, said } = await start({ CLINIC_DATA: dataPath('file') });
  expect(code).toBe(1);
  expect(said).toMatch(/^The data folder \S+: a part of its path is a file: [^\n]+\n$/);
});

it('says in one line what damages its secrets', async () => {
  await writeFile(dataPath('secrets.json'), '{');
  const { code, said } = await start();
  expect(code).toBe(1);
  expect(said).toMatch(/^\S+secrets\.json is damaged: remove it [^\n]+\n$/);
});

describe('a database that cannot write', () => {
  beforeEach(() => writeFile(dataPath('postgres'), ''));

  it('is told in one line, and how it came about in the log', async () => {
    const { code, said } = await start();
    const log = dataPath('logs', 'start.log');
    expect(code).toBe(1);
    expect(said).toMatch(/^The database can't write to [^\n]+CLINIC_DATA\. \(more in [^\n]+\)\n$/);
    expect(said).toContain(log);
    expect(await readFile(log, 'utf8')).toMatch(/\n {4}at .*server-home/);
  });

  it('is told with how it came about to whoever asks for that', async () => {
    const { said } = await start({ LOG_LEVEL: 'debug' });
    expect(said).toMatch(/^The database can't write to [^\n]+\n/);
    expect(said).toMatch(/\n {4}at .*server-home/);
  });
});
