import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { nextWeekday } from 'e2e/days';
import { startSite } from 'e2e/processes';
import { createResources, type Resources } from 'e2e/resources';
import { API_PREFIX, formatDate, paths } from 'shared-contracts';
import { type Figure, isReached, recordResults, toFigure, toTable } from '../results';
import {
  findService,
  readCpuMs,
  readMemoryMb,
  ROOT,
  type Settings,
  startService,
} from '../service';
import { alternate, summarize, summarizeRatios } from '../statistics';
import { load, type Load } from './load';

const HELP = `Measures the servers: what a page and a call through the proxy cost, and a start.

  npm run bench:server            7 rounds of 3 seconds for each
  npm run bench:server -- --short 3 rounds of 1 second; not recorded
`;

const PORT = 3911;
const MONDAY = 1;

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = options.short ? [3, 1] : [7, 3];
const logProgress = (line: string) => process.stderr.write(`${line}\n`);

/** As a browser asks for a page. */
const BROWSER = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br' };

const perRound = (loads: readonly Load[]) => loads.map(({ cpuUs }) => cpuUs);

function describe(loads: readonly Load[]): string {
  const pick = (key: keyof Load) => Math.round(summarize(loads.map((one) => one[key])).median);
  return `${pick('cpuUs')} µs, ${pick('perSecond')}/s, p50 ${pick('p50Ms')} ms, p99 ${pick('p99Ms')} ms`;
}

interface Comparison {
  readonly name: string;
  /** Absent for a ratio that only informs. */
  readonly limit?: number;
  readonly loads: readonly Load[];
  readonly base: readonly Load[];
}

/** How many bytes a page has as it is sent. */
async function countBytes({ url }: { readonly url: string }, cookie: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { ...BROWSER, cookie } });
  return Number(headers.get('content-length'));
}

const compare = ({ name, limit, loads, base }: Comparison): Figure =>
  toFigure(name, summarizeRatios(perRound(loads), perRound(base)), {
    unit: '×',
    ...(limit !== undefined && { limit: { atMost: limit } }),
    note: `${describe(loads)}; ÷ ${describe(base)}`,
  });

/** Pages against a bare route, and a call through the shell's server against a direct one. */
async function measureRequests(resources: Resources, dataDir: string): Promise<Figure[]> {
  const api = await findService(dataDir, join('api', 'demo', 'main.ts'));
  const { env } = await findService(dataDir, join('shell', 'server', 'main.ts'));
  const shell = resources.add(await startService('shell/dist-server/main.js', env));
  const bare = resources.add(await startService('bench/src/server/bare.ts', {}));
  const cookie = 'clinic-bucket=1';
  const toPage = (path: string) => ({
    url: shell.origin + path,
    headers: { ...BROWSER, cookie },
    pids: [shell.pid],
  });
  const day = formatDate(nextWeekday(MONDAY));
  const call = `${API_PREFIX}/appoinmentOptions?date=${encodeURIComponent(day)}`;
  const landing = toPage(paths.home);
  const bytes = await countBytes(landing, cookie);
  const toBare = (query = '') => ({
    url: `${bare.origin}/${query}`,
    headers: BROWSER,
    pids: [bare.pid],
  });
  const targets = {
    bare: toBare(),
    large: toBare(`?bytes=${bytes}`),
    landing,
    appointment: toPage(paths.appointment),
    direct: { url: env.API_URL + call, pids: [api.pid] },
    proxied: { url: shell.origin + call, pids: [shell.pid, api.pid] },
  };
  for (const target of Object.values(targets)) await load(target, 1);
  const loads = await alternate(
    {
      bare: () => load(targets.bare, seconds),
      large: () => load(targets.large, seconds),
      landing: () => load(targets.landing, seconds),
      appointment: () => load(targets.appointment, seconds),
      direct: () => load(targets.direct, seconds),
      proxied: () => load(targets.proxied, seconds),
    },
    rounds,
    (done) => logProgress(`requests: round ${done} of ${rounds}`),
  );
  const { bare: base, large, direct } = loads;
  return [
    compare({ name: 'CPU per landing page ÷ bare route', limit: 4, loads: loads.landing, base }),
    compare({
      name: 'CPU per landing page ÷ bare route of the same bytes',
      loads: loads.landing,
      base: large,
    }),
    compare({
      name: 'CPU per appointment page ÷ bare route',
      limit: 4,
      loads: loads.appointment,
      base,
    }),
    compare({
      name: 'CPU per API call through the proxy ÷ direct',
      limit: 1.5,
      loads: loads.proxied,
      base: direct,
    }),
  ];
}

interface Start {
  readonly cpuMs: number;
  readonly memoryMb: number;
}

async function measureStart(main: string, env: Settings): Promise<Start> {
  const { pid, stop } = await startService(main, env);
  const start = { cpuMs: await readCpuMs(pid), memoryMb: await readMemoryMb(pid) };
  await stop();
  return start;
}

/** Each server's bundle against its sources. */
async function measureStarts(dataDir: string): Promise<Figure[]> {
  const mains = {
    api: 'api/src/main.ts',
    registry: 'registry/src/http/main.ts',
    shell: 'shell/server/main.ts',
  };
  // The site on this machine runs the API with its demo clinic.
  const runningMains = { ...mains, api: 'api/demo/main.ts' };
  const figures: Figure[] = [];
  for (const [name, main] of Object.entries(mains)) {
    const { env } = await findService(dataDir, runningMains[name as keyof typeof mains]);
    const { bundle, sources } = await alternate(
      {
        bundle: () => measureStart(`${name}/dist-server/main.js`, env),
        sources: () => measureStart(main, env),
      },
      rounds,
      (done) => logProgress(`start of ${name}: round ${done} of ${rounds}`),
    );
    for (const [key, title, unit] of [
      ['cpuMs', 'CPU to start', 'ms'],
      ['memoryMb', 'Memory after the start', 'MB'],
    ] as const) {
      const [of, base] = [bundle, sources].map((starts) => starts.map((start) => start[key]));
      const toMedian = (values: number[] = []) => Math.round(summarize(values).median);
      figures.push(
        toFigure(`${title} of ${name} ÷ from sources`, summarizeRatios(of ?? [], base ?? []), {
          unit: '×',
          note: `${toMedian(of)} ÷ ${toMedian(base)} ${unit}`,
        }),
      );
    }
  }
  return figures;
}

async function bench(): Promise<void> {
  const node = promisify(execFile);
  await node(process.execPath, ['build-config/build.mjs', '--servers'], { cwd: ROOT });
  const resources = createResources();
  const figures: Figure[] = [];
  try {
    const { dataDir } = resources.add(await startSite(PORT));
    figures.push(...(await measureRequests(resources, dataDir)));
    figures.push(...(await measureStarts(dataDir)));
  } finally {
    await resources.stop();
  }
  if (!options.short) await recordResults('server', figures);
  const measured = { measuredAt: new Date().toISOString(), machine: 'this machine', figures };
  process.stdout.write(`${toTable({ server: measured })}\n`);
  if (!figures.every(isReached)) process.exitCode = 1;
}

if (options.help) process.stdout.write(HELP);
else await bench();
