import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(60_000);

let root: string;
let taken: Server;

const dataPath = (...path: string[]) => join(root, 'var', ...path);

/** Starts the site as a process, in a project that has nothing to build. */
function start(env: Record<string, string> = {}): Promise<{ code: unknown; message: string }> {
  const module = join(import.meta.dirname, 'run-site.ts');
  const code = `
    const { runSite } = await import(${JSON.stringify(module)});
    await runSite({ root: ${JSON.stringify(root)} });`;
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const free = { PORT: '3998', LOG_LEVEL: 'info' };
  return new Promise((resolve) => {
    execFile(process.execPath, flags, { env: { ...process.env, ...free, ...env } }, (...ended) => {
      const [error, , message] = ended;
      resolve({ code: error?.code, message });
    });
  });
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'molar-start-'));
  await mkdir(join(root, 'build-config'));
  await writeFile(join(root, 'build-config', 'build.mjs'), '');
  await mkdir(dataPath());
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => taken.close(resolve));
  await rm(root, { recursive: true });
});

it('one line says that the port is in use', async () => {
  const PORT = String((taken.address() as AddressInfo).port);
  expect(await start({ PORT })).toEqual({
    code: 1,
    message: `Port ${PORT} is already in use. Choose another one, for example PORT=3100 npm start\n`,
  });
});

it('one line says that the data folder is not a folder', async () => {
  await writeFile(dataPath('file'), '');
  const { code, message } = await start({ CLINIC_DATA: dataPath('file') });
  expect(code).toBe(1);
  expect(message).toMatch(
    /^Can't use the data folder \S+\. A part of its path is a file\. [^\n]+\n$/,
  );
});

it('one line says that the secrets are damaged', async () => {
  await writeFile(dataPath('secrets.json'), '{');
  const { code, message } = await start();
  expect(code).toBe(1);
  expect(message).toMatch(/^\S+secrets\.json is damaged\. Remove it [^\n]+\n$/);
});

it('one line says that the server of DATABASE_URL cannot be reached', async () => {
  // The embedded database would fail on this file.
  await writeFile(dataPath('postgres'), '');
  const { code, message } = await start({ DATABASE_URL: 'postgres://clinic@127.0.0.1:9/clinic' });
  expect(code).toBe(1);
  expect(message).toMatch(/^Can't connect to the database of DATABASE_URL: [^\n]+:9\n$/);
});

describe('a database that cannot write its folder', () => {
  beforeEach(() => writeFile(dataPath('postgres'), ''));

  it('is reported in one line, with the stack in the log', async () => {
    const { code, message } = await start();
    const log = dataPath('logs', 'start.log');
    expect(code).toBe(1);
    expect(message).toMatch(
      /^The database can't write to [^\n]+CLINIC_DATA\. \(details in [^\n]+\)\n$/,
    );
    expect(message).toContain(log);
    expect(await readFile(log, 'utf8')).toMatch(/\n {4}at .*server-home/);
  });

  it('is reported with its stack at the log level debug', async () => {
    const { message } = await start({ LOG_LEVEL: 'debug' });
    expect(message).toMatch(/^The database can't write to [^\n]+\n/);
    expect(message).toMatch(/\n {4}at .*server-home/);
  });
});
