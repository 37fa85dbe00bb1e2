import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, startPostgres } from 'local-postgres';
import { readResults, recordResults, toTable } from '../results';
import { summarizeRatios } from '../statistics';
import { compareRates, type Cost, measureCost } from './cost';
import { toAvailabilityFigures, toBytesPerVisit, toCostFigures, toProcessFigures } from './figures';
import type { LoadRequest } from './load';
import { describeLists, toListFigures, toStatementFigure } from './lists';
import type { Measured } from './measured';
import { writeDocs } from './write-docs';
import { receive, startScript } from './processes';
import { dayRequest, listBookings, type LoadProcess, monthRequest, startLoad } from './traffic';

const HELP = `npm run bench:scale [-- options]

Fills an embedded PostgreSQL that waits for its disk: 100 clinics, one of which has a fifth of all visits. Compares
what staff and visitors read there with the same in a clinic of 10,000 and of 100,000 visits, one API process
with two, measures what a booking costs, and explains the statements of api/queries.

  --visits N   5000000
  --clinics N  100
  --rounds N   21
  --keep DIR   keeps the data there, and uses what an earlier run has left
  --short      20,000 visits of 4 clinics, 3 rounds; records nothing
  --help
`;

const progress = (text: string): void => void process.stderr.write(`${text}\n`);

interface Options {
  readonly visits: string;
  readonly clinics: string;
  readonly rounds: string;
}

interface Site {
  readonly serverUrl: string;
  readonly secret: string;
}

async function compare({ serverUrl, secret }: Site, options: Options): Promise<Measured> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = startScript('scale.ts', ['--server', serverUrl, ...args], secret);
  return receive<Measured>(child);
}

const repeat = (request: LoadRequest, count: number): LoadRequest[] =>
  Array.from({ length: count }, () => request);

/** Removes what the load of an earlier run has booked. */
async function clearBookings(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  await client.query("delete from bookings where contact_name = 'Racer'");
  await client.query('vacuum analyze bookings');
  await client.end();
}

interface LoadOptions extends Site {
  readonly measured: Measured;
  readonly load: LoadProcess;
  /** How many requests each measurement sends. */
  readonly count: number;
  readonly rounds: number;
}

async function measureCosts({ secret, measured, load, count }: LoadOptions) {
  const large = { databaseUrl: measured.databases.large, secret, load };
  const ordinary = { ...large, clinicId: 2 };
  const bookings = listBookings(measured.patients.large);
  const costs: Record<string, Cost> = {};
  const measure = async (name: string, site: typeof large, requests: readonly LoadRequest[]) => {
    const warmUp = requests.slice(0, Math.ceil(requests.length / 5));
    costs[name] = await measureCost(site, { requests: requests.slice(warmUp.length), warmUp });
    progress(`${name}: ${JSON.stringify(costs[name])}`);
  };
  await measure('a booking', large, bookings.slice(0, count));
  await measure('a day', ordinary, repeat(dayRequest, count));
  await measure('a month', ordinary, repeat(monthRequest, count));
  await measure('a month of the large clinic', large, repeat(monthRequest, Math.ceil(count / 8)));
  return { costs, next: bookings.slice(count) };
}

async function compareProcesses(options: LoadOptions, bookings: LoadRequest[]) {
  const { secret, measured, load, rounds } = options;
  const site = { databaseUrl: measured.databases.large, secret, load };
  // One warm-up, then one and two processes in each round.
  const count = Math.floor(bookings.length / (2 * rounds + 1));
  const compareBy = async (name: string, take: () => LoadRequest[]) => {
    const rates = await compareRates(site, rounds, take);
    progress(`${name} by one and by two API processes: ${JSON.stringify(rates)} per second`);
    return { ratio: summarizeRatios(rates.two, rates.one), rates };
  };
  let used = 0;
  return {
    'a day': await compareBy('a day', () => repeat(dayRequest, options.count)),
    'a booking': await compareBy('a booking', () => bookings.slice(used, (used += count))),
  };
}

async function bench(site: Site, options: Options, isShort: boolean): Promise<void> {
  const measured = await compare(site, options);
  progress(describeLists(measured));
  await clearBookings(measured.databases.large);
  const load = startLoad();
  const counts = isShort ? { count: 200, rounds: 1 } : { count: 2_000, rounds: 5 };
  const loadOptions = { ...site, measured, load, ...counts };
  const { costs, next } = await measureCosts(loadOptions);
  const rates = await compareProcesses(loadOptions, next);
  load.stop();
  const figures = [
    ...toListFigures(measured),
    toStatementFigure(measured),
    ...toAvailabilityFigures(measured),
    ...toProcessFigures(rates),
    ...toCostFigures(costs, toBytesPerVisit(measured)),
  ];
  if (isShort) {
    const measuredAt = new Date().toISOString();
    const scale = {
      measuredAt,
      machine: 'short: too little for the figures to mean much',
      figures,
    };
    return void process.stdout.write(`${toTable({ scale })}\n`);
  }
  await recordResults('scale', figures);
  const { scale } = await readResults();
  await writeDocs(figures);
  process.stdout.write(`${toTable({ scale: scale! })}\n`);
}

/** Kept with the data: the accounts' access tokens are signed with it. */
async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const known = await readFile(file, 'utf8').catch(() => null);
  const secret = known ?? randomBytes(32).toString('hex');
  if (known === null) await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      visits: { type: 'string', default: '5000000' },
      clinics: { type: 'string', default: '100' },
      rounds: { type: 'string', default: '21' },
      keep: { type: 'string' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const { keep, short, visits, clinics, rounds } = values;
  const options = short
    ? { visits: '20000', clinics: '4', rounds: '3' }
    : { visits, clinics, rounds };
  const dataDir = keep ?? (await mkdtemp(join(tmpdir(), 'clinic-scale-')));
  const server = await startPostgres({ dataDir, durable: true });
  try {
    await bench({ serverUrl: server.url, secret: await readSecret(dataDir) }, options, short);
  } finally {
    await server.stop();
    if (keep === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
