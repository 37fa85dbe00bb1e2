import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Service, type ServiceOptions, startService } from './service-process';

jest.setTimeout(60_000);

/** Prints a line when it starts and one for each message, then sends the message back. */
const ECHO = `
  process.stdout.write('started\\n');
  process.on('message', (message) => {
    process.stdout.write('received\\n', () => process.send(message));
  });
  process.on('SIGTERM', () => process.exit());
  process.send({ ready: true, port: 1 });
`;

let root: string;
let service: Service | undefined;
const onExit = jest.fn();

const logFile = () => join(root, 'logs', 'echo.log');

async function start(options: Partial<ServiceOptions> = {}): Promise<Service> {
  const logDir = join(root, 'logs');
  const definition = { name: 'echo', main: 'echo.mjs', env: {}, root, logDir };
  service = await startService({ ...definition, onExit, ...options });
  return service;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'molar-service-'));
  await mkdir(join(root, 'logs'));
  await writeFile(join(root, 'echo.mjs'), ECHO);
});

afterEach(async () => {
  await service?.stop();
  await rm(root, { recursive: true });
  jest.restoreAllMocks();
});

it('the output is appended to the log of earlier starts', async () => {
  await writeFile(logFile(), 'earlier\n');
  await start();
  while (!(await readFile(logFile(), 'utf8')).includes('started')) await delay(10);
  expect(await readFile(logFile(), 'utf8')).toBe('earlier\nstarted\n');
});

it('a service keeps running on a full disk, and one line says that its log is incomplete', async () => {
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await symlink('/dev/full', logFile());
  const replies: unknown[] = [];
  const { send } = await start({ onMessage: (message) => replies.push(message) });
  while (printed.mock.calls.length === 0) await delay(10);
  send({ number: 1 });
  send({ number: 2 });
  while (replies.length < 3) await delay(10);
  expect(replies.slice(1)).toEqual([{ number: 1 }, { number: 2 }]);
  expect(printed.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^Can't write \S+echo\.log: ENOSPC[^\n]+\n$/),
  ]);
  expect(onExit).not.toHaveBeenCalled();
});

it('a service that does not start is reported with its log', async () => {
  await writeFile(join(root, 'echo.mjs'), 'process.exit(1)');
  await expect(start()).rejects.toThrow(`echo did not start. Its log is ${logFile()}`);
});
