import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareSenders, compareStatements } from '../test-kit/queries/compare';
import {
  API,
  type Listings,
  LISTINGS,
  listFiles,
  readListings,
  type Statement,
  RECORDINGS,
  type Recording,
  toListing,
} from '../test-kit/queries/listings';

const HELP = `npm run queries -w api [-- options]

Runs the API's tests and writes the SQL that they make it send to api/queries, a file for each source file.

  --recorded          without running the tests: what their last run has recorded
  --check             writes nothing; fails when a repository's function is not listed, or a listed one is gone
  --check --recorded  writes nothing; fails when the listings differ from what the last run of all tests has recorded
  --help
`;

const listTests = (): string[] =>
  listFiles(API, '.test.ts').filter((test) =>
    readFileSync(join(API, test), 'utf8').includes("/test-kit/test-api'"),
  );

function runTests(): void {
  rmSync(RECORDINGS, { recursive: true, force: true });
  const runs = [
    ['jest.together.config.mjs', './api/', 'jest-together'],
    ['jest.processes.config.mjs', ...listTests()],
  ];
  const env = { ...process.env, RECORDS_QUERIES: 'true' };
  const hasFailed = runs.map(([config = '', ...tests]) => {
    const args = ['jest', '--config', config, '--maxWorkers=2', ...tests];
    return spawnSync('npx', args, { cwd: join(API, '..'), stdio: 'inherit', env }).status !== 0;
  });
  if (hasFailed.includes(true))
    throw new Error(
      'A test failed, so it may not have sent everything: --recorded writes what was sent.',
    );
}

function readRecorded(): Listings {
  const recordings = listFiles(RECORDINGS, '.json').map(
    (file) => JSON.parse(readFileSync(join(RECORDINGS, file), 'utf8')) as Recording,
  );
  const run = new Set(recordings.flatMap(({ tests }) => tests));
  const missing = listTests().filter((test) => !run.has(test));
  if (missing.length > 0)
    throw new Error(`Run this command without --recorded first. Not run: ${missing.join(', ')}`);
  const recorded = new Map<string, Statement[]>();
  for (const [name, statements] of recordings.flatMap(({ listings }) => Object.entries(listings)))
    recorded.set(name, [...(recorded.get(name) ?? []), ...statements]);
  return recorded;
}

function write(recorded: Listings): void {
  rmSync(LISTINGS, { recursive: true, force: true });
  for (const [name, statements] of recorded) {
    const file = join(LISTINGS, `${name}.sql`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, toListing(statements));
  }
}

function readSources(): Map<string, string> {
  const folder = join(API, 'src');
  return new Map(
    listFiles(folder, '.ts').map((file) => [
      file.slice(0, -'.ts'.length),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  );
}

const { check, recorded, help } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    recorded: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
}).values;

function run(): void {
  if (help) return void process.stdout.write(HELP);
  if (!check) {
    if (!recorded) runTests();
    return write(readRecorded());
  }
  const listed = readListings();
  const faults = recorded
    ? compareStatements(listed, readRecorded())
    : compareSenders(listed, readSources());
  if (faults.length === 0) return;
  const advice = 'Run npm run queries -w api and review the difference.';
  throw new Error(`${faults.join('\n\n')}\n\n${advice}`);
}

try {
  run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
