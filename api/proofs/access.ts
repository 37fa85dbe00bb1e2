import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `npm run prove:access -- [options]

Sends every route of the API requests of every kind of caller: of nobody, with tokens that are forged, expired, of another
clinic, of an ended session or a closed account, of patients and of each role. What each has to get is the table of
api/src/access/access.test.ts, in which a route without a row fails. The requests go to the API, and once more through the shell's
server. As a control, the same has to fail when no route asks for a permission.

  --seed N     nothing is left to chance: it only stands in the result
  --control    without permissions alone: has to fail
  --short      through the shell alone, as the tests have sent them to the API; a part of the control
  --help
`;

/** Where requests go, or what is wrong with the API. */
type Way = 'api' | 'shell' | 'open';

interface Result {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the table, or its rows for users. */
async function run(way: Way, isPart = false): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-access-'));
  const file = join(folder, 'result.json');
  const args = ['--config', 'jest.config.mjs', 'api/src/access/access.test', '--silent', '--json'];
  const part = isPart ? ['--testNamePattern', '^GET /users/search'] : [];
  const all = [
    join('node_modules', 'jest', 'bin', 'jest.js'),
    ...args,
    '--outputFile',
    file,
    ...part,
  ];
  const env = { ...process.env, ACCESS_PROOF: way, RECORDS_QUERIES: 'true' };
  const child = spawn(process.execPath, all, {
    env,
    stdio: ['ignore', 'ignore', way === 'open' ? 'ignore' : 'inherit'],
  });
  await once(child, 'close');
  const text = await readFile(file, 'utf8').finally(() => rm(folder, { recursive: true }));
  const found = JSON.parse(text) as { numPassedTests: number; numFailedTests: number };
  return { passed: found.numPassedTests, failed: found.numFailedTests };
}

const isClean = ({ passed, failed }: Result): boolean => passed > 0 && failed === 0;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      control: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const startedAt = performance.now();
  const ways: Way[] = values.short ? ['shell'] : ['api', 'shell'];
  const results: Record<string, Result> = {};
  for (const way of values.control ? [] : ways) results[way] = await run(way);
  const open = await run('open', values.short);
  const isProved = !values.control && Object.values(results).every(isClean) && open.failed > 0;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const control = { withoutPermissions: open.failed };
  const line = { name: 'prove:access', ok: isProved, seed: Number(values.seed), control };
  process.stdout.write(`${JSON.stringify({ ...line, ...results, seconds })}\n`);
  process.exitCode = isProved ? 0 : 1;
}

await main();
