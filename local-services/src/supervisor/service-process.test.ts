import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from './keep-running';
import { type Service, type ServiceOptions, startService } from './service-process';

jest.setTimeout(60_000);

/** Prints until it is stopped or finds a file named `crash`. */
const ECHO = `
  import { existsSync } from 'node:fs';
  process.stdout.write('started\\n');
  process.on('SIGTERM', () => process.exit());
  const { PORT: port = '1', SMTP_PORT = '0' } = process.env;
  process.stdout.write('on ' + port + ', ' + SMTP_PORT + '\\n');
  process.send({ ready: true, port: Number(port), smtpPort: 2 });
  setInterval(() => {
    if (existsSync('crash')) process.exit(1);
    process.stdout.write('.');
  }, 20);
`;

let root: string;
let service: Service | undefined;
let reports: string[];

const logFile = () => join(root, 'logs', 'echo.log');
const readLog = () => readFile(logFile(), 'utf8');

async function start(options: Partial<ServiceOptions> = {}): Promise<Service> {
  const definition = { name: 'echo', main: 'echo.mjs', env: {}, root, logDir: join(root, 'logs') };
  const report = (line: string) => void reports.push(line);
  service = await startService({ ...definition, report, ...options });
  return service;
}

beforeEach(async () => {
  reports = [];
  root = await mkdtemp(join(tmpdir(), 'molar-service-'));
  await mkdir(join(root, 'logs'));
  await writeFile(join(root, 'echo.mjs'), ECHO);
});

afterEach(async () => {
  await service?.stop();
  service = undefined;
  await rm(root, { recursive: true });
  jest.restoreAllMocks();
});

it('the output is appended to the log of earlier starts', async () => {
  await writeFile(logFile(), 'earlier\n');
  await start();
  while (!(await readLog()).includes('started')) await delay(10);
  expect(await readLog()).toMatch(/^earlier\nstarted\non 1, 0\n/);
  expect(reports).toEqual([]);
});

it('a service keeps running on a full disk, and one line says that its log is incomplete', async () => {
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await symlink('/dev/full', logFile());
  await start();
  while (printed.mock.calls.length === 0) await delay(10);
  await delay(200);
  expect(printed.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^Can't write \S+echo\.log: ENOSPC[^\n]+\n$/),
  ]);
  expect(reports).toEqual([]);
});

it('a service that does not start is reported with its log', async () => {
  await writeFile(join(root, 'echo.mjs'), 'process.exit(1)');
  await expect(start()).rejects.toThrow(`echo did not start. Its log is ${logFile()}`);
});

it('a service that keeps ending is started again after increasing pauses', async () => {
  const pauses: number[] = [];
  const crash = join(root, 'crash');
  const pause: Clock['pause'] = async (ms) => {
    pauses.push(ms);
    if (pauses.length === 7) await rm(crash);
  };
  await start({ clock: { pause, now: () => 0 } });
  await writeFile(crash, '');
  while (pauses.length < 7 || reports.at(-1) !== 'echo is ready again') await delay(10);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1000));
  expect(await readLog()).toMatch(/on 1, 0\n[^]*on 1, 2\n/); // The ports of its first start.
  expect(reports[0]).toBe(`echo ended and starts again in 1 s. Its log is ${logFile()}`);
});

it('a service that ran for some seconds is started again at once, each time', async () => {
  const pause = jest.fn<Promise<void>, []>();
  const crash = join(root, 'crash');
  // Asked when the service is ready and when it ended.
  let asked = 0;
  const now = () => (asked++ % 2) * 5_000;
  await start({ clock: { pause, now } });
  for (let kill = 1; kill <= 3; kill += 1) {
    await writeFile(crash, '');
    while (reports.length < 2 * kill - 1) await delay(10);
    await rm(crash);
    while (reports.length < 2 * kill) await delay(10);
  }
  const ended = `echo ended and starts again. Its log is ${logFile()}`;
  expect(reports).toEqual(Array(3).fill([ended, 'echo is ready again']).flat());
  expect(pause).not.toHaveBeenCalled();
});

it('a service that is being stopped is not started again', async () => {
  const running = await start();
  await running.stop();
  expect(reports).toEqual([]);
});
