import { execFile } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type Figure, isReached, recordResults, toFigure, toTable } from '../results';
import { ROOT } from '../service';
import { summarize } from '../statistics';

const HELP = `Measures builds of the front ends: cold, with nothing changed, with one file changed.

  npm run bench:builds             3 rounds; deletes builds and caches, and makes them again
  npm run bench:builds -- --short  1 round; not recorded
`;

const FIVE = ['shell', 'remote-public', 'remote-booking', 'remote-account', 'remote-payment'];
const STAFF = ['clinic', 'dashboard', 'releases', 'reports', 'settings'];
const ALL = [...FIVE, ...STAFF.map((name) => `remote-${name}`)];
const CHANGED = join(ROOT, 'remote-booking', 'src', 'routes', 'appointment.tsx');

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
});
const rounds = options.short ? 1 : 3;

interface Build {
  readonly cpuS: number;
  readonly realS: number;
}

/** Builds front ends as `npm run build` does, and counts the CPU time of all its processes. */
async function build(names: readonly string[]): Promise<Build> {
  const command = `TIMEFORMAT='%U %S %R'; time node build-config/build.mjs ${names.join(' ')} >&2`;
  const { stderr } = await promisify(execFile)('bash', ['-c', command], { cwd: ROOT });
  process.stderr.write(stderr);
  const [user = 0, system = 0, realS = 0] = (stderr.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  return { cpuS: user + system, realS };
}

async function deleteBuilds(names: readonly string[]): Promise<void> {
  const folders = names.flatMap((name) => [join(ROOT, name, 'dist'), join(ROOT, name, '.cache')]);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

async function buildCold(names: readonly string[]): Promise<Build> {
  await deleteBuilds(names);
  return build(names);
}

/** The file is afterwards what it was before. */
async function buildChanged(): Promise<Build> {
  const source = await readFile(CHANGED, 'utf8');
  try {
    await appendFile(CHANGED, `\nexport const changedAt = ${Date.now()};\n`);
    return await build(ALL);
  } finally {
    await writeFile(CHANGED, source);
  }
}

async function repeat(measure: () => Promise<Build>): Promise<Build[]> {
  const builds: Build[] = [];
  for (let round = 0; round < rounds; round += 1) builds.push(await measure());
  return builds;
}

const toSeconds = (name: string, builds: readonly Build[], atMost: number): Figure =>
  toFigure(name, summarize(builds.map(({ realS }) => realS)), {
    unit: 's',
    limit: { atMost },
    note: `${summarize(builds.map(({ cpuS }) => cpuS)).median} s of CPU`,
  });

const toCpu = (name: string, builds: readonly Build[]): Figure =>
  toFigure(name, summarize(builds.map(({ cpuS }) => cpuS)), {
    unit: 's',
    limit: { atMost: 40 },
    note: `${summarize(builds.map(({ realS }) => realS)).median} s`,
  });

async function bench(): Promise<void> {
  const five = toCpu('CPU of a cold build of five front ends', await repeat(() => buildCold(FIVE)));
  const all = await repeat(() => buildCold(ALL));
  const unchanged = await repeat(() => build(ALL));
  const changed = await repeat(buildChanged);
  await build(ALL);
  const figures = [
    five,
    toCpu('CPU of a cold build of all front ends', all),
    toSeconds('Build with nothing changed', unchanged, 3),
    toSeconds('Build with one file of one remote changed', changed, 3),
  ];
  if (!options.short) await recordResults('builds', figures);
  const measured = { measuredAt: new Date().toISOString(), machine: 'this machine', figures };
  process.stdout.write(`${toTable({ builds: measured })}\n`);
  if (!figures.every(isReached)) process.exitCode = 1;
}

if (options.help) process.stdout.write(HELP);
else await bench();
