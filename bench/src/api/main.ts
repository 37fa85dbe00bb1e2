import { join } from 'node:path';
import { analyze, createDatabase, emptyQueue, withPostgres } from '../database';
import { preparePgbench, runPgbench } from '../pgbench';
import { type Figure, readResults, recordResults, toFigure, toTable } from '../results';
import { alternate, summarize, summarizeRatios } from '../statistics';
import { measureEmailLatency } from './email-latency';
import { startEmailSink } from './email-sink';
import { type Measured, startLoadGenerator } from './load';
import { createPatients } from './patients';
import { startApi, startBareServer } from './servers';
import { readRounds } from '../rounds';
import { createVisits, toDayPath, toDayRequest } from './visits';

const HELP = `npm run bench:api [-- options]

Availability of a day and booking over HTTP, beside a bare Fastify route and \`pgbench -N\`, on an
embedded PostgreSQL that waits for its disk. The load generator is a process of its own; CPU time
is that of the API's process, read from /proc.

  --rounds N   rounds, each with every variant (7)
  --seconds N  how long a variant runs in a round (4)
  --short      2 rounds of 1 second
  --help
`;

const CONNECTIONS = 16;
/** Days that are asked about in turn. */
const DAYS = 60;
const MOST_PER_SECOND = 4_000;

const progress = (text: string): void => void process.stderr.write(`${text}\n`);

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly emails: number;
}

async function readDay(port: number, day: number): Promise<{ etag: string; content: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${toDayPath(day)}`);
  return { etag: response.headers.get('etag') ?? '', content: await response.text() };
}

const pick = (series: readonly Measured[], name: 'perSecond' | 'cpuUs' | 'p50Ms' | 'p99Ms') =>
  series.map((measured) => measured[name]);

const median = (values: readonly number[]): number => summarize(values).median;

const describe = (series: readonly Measured[]): string =>
  [
    `${Math.round(median(pick(series, 'perSecond')))}/s`,
    `${Math.round(median(pick(series, 'cpuUs')))} µs`,
    `p50 ${median(pick(series, 'p50Ms')).toFixed(1)} ms`,
    `p99 ${median(pick(series, 'p99Ms')).toFixed(1)} ms`,
  ].join(', ');

const toPercentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Throws unless every response has the status. */
function require(measured: Measured, status: number): Measured {
  const others = Object.keys(measured.statuses).filter((one) => Number(one) !== status);
  if (others.length > 0) {
    throw new Error(`not only ${status}: ${JSON.stringify(measured.statuses)}`);
  }
  return measured;
}

async function bench({ rounds, seconds, emails }: Options): Promise<Figure[]> {
  return withPostgres(async ({ url: databaseUrl }, folder) => {
    const pgbenchUrl = await createDatabase(databaseUrl, 'pgbench');
    await preparePgbench(pgbenchUrl);
    const sink = await startEmailSink();
    const imageDir = join(folder, 'images');
    const mailing = await startApi({ databaseUrl, imageDir, smtpUrl: sink.url });
    const visits = createVisits(await createPatients(databaseUrl, 4_500));
    const waits = await measureEmailLatency({ port: mailing.port, sink, visits, count: emails });
    await mailing.stop();
    sink.stop();
    progress('emails measured');

    // Without a mail server emails wait in the queue: sending them is not part of booking.
    const api = await startApi({ databaseUrl, imageDir });
    const load = startLoadGenerator();
    const order = { port: api.port, connections: CONNECTIONS, seconds, isOnce: false };
    const book = (atMost: number) =>
      load.measure({ ...order, requests: visits.takeRequests(atMost), isOnce: true }, api.pid);
    // A season of visits, and warm code.
    for (let part = 0; part < 3; part += 1) require(await book(2_000), 200);
    await analyze(databaseUrl);
    await book(500);
    const known = await Promise.all(
      Array.from({ length: DAYS }, (_, day) => readDay(api.port, day)),
    );
    const [{ content } = { content: '' }] = known;
    const bare = await startBareServer(content);
    const days = known.map((_, day) => toDayRequest(day));
    const unchanged = known.map(({ etag }, day) => toDayRequest(day, etag));
    const bareRequests = ['GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'];
    const variants = {
      bare: async () =>
        require(await load.measure(
          { ...order, port: bare.port, requests: bareRequests },
          bare.pid,
        ), 200),
      computed: async () => require(await load.measure({ ...order, requests: days }, api.pid), 200),
      unchanged: async () =>
        require(await load.measure({ ...order, requests: unchanged }, api.pid), 304),
    };
    const reads = await alternate(variants, rounds, (done) => progress(`availability: ${done}`));
    const bookings: Measured[] = [];
    const writes = await alternate(
      {
        booking: async () => {
          await emptyQueue(databaseUrl);
          const measured = require(await book(MOST_PER_SECOND * seconds), 200);
          bookings.push(measured);
          return measured.perSecond;
        },
        pgbench: () => runPgbench({ url: pgbenchUrl, seconds, clients: CONNECTIONS, script: null }),
      },
      rounds,
      (done) => progress(`booking: ${done}`),
    );
    load.stop();
    await bare.stop();
    await api.stop();
    const cpu = (name: keyof typeof reads) =>
      summarizeRatios(pick(reads[name], 'cpuUs'), pick(reads.bare, 'cpuUs'));
    return [
      toFigure('availability of a day, computed: CPU ÷ bare Fastify route', cpu('computed'), {
        unit: '×',
        limit: { atMost: 10 },
        note: `${describe(reads.computed)}; bare ${describe(reads.bare)}; ${content.length} bytes`,
      }),
      toFigure('availability of a day, unchanged: CPU ÷ bare Fastify route', cpu('unchanged'), {
        unit: '×',
        limit: { atMost: 2 },
        note: describe(reads.unchanged),
      }),
      toFigure(
        'bookings over HTTP ÷ transactions of pgbench -N',
        summarizeRatios(writes.booking, writes.pgbench),
        {
          unit: '×',
          limit: { atLeast: 0.25 },
          note: `${describe(bookings)}; pgbench ${Math.round(median(writes.pgbench))}/s`,
        },
      ),
      ...[
        { share: 0.5, name: 'p50', limit: { atMost: 50 } },
        { share: 0.99, name: 'p99', limit: { atMost: 500 } },
      ].map(({ share, name, limit }) => ({
        name: `from the response of a booking to its email at the mail server, ${name}`,
        value: toPercentile(waits, share),
        unit: 'ms',
        limit,
        note: `${waits.length} bookings, about 13 a second`,
      })),
    ];
  });
}

async function main(): Promise<void> {
  const options = readRounds(HELP);
  if (!options) return;
  const { rounds, seconds, isShort } = options;
  const figures = await bench({ rounds, seconds, emails: isShort ? 20 : 200 });
  await recordResults('api', figures);
  const { api } = await readResults();
  process.stdout.write(`${toTable(api ? { api } : {})}\n`);
}

await main();
