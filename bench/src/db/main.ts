import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCESS_TOKEN_SECRET, startApi } from '../api/servers';
import { analyze, createDatabase, emptyQueue, query, withPostgres } from '../database';
import { preparePgbench, runPgbench } from '../pgbench';
import { type Figure, readResults, recordResults, toFigure, toTable } from '../results';
import { receive, startScript, stop } from '../scale/processes';
import { alternate, summarize, summarizeRatios } from '../statistics';
import { readRounds } from '../rounds';
import { PREPARE, scripts } from './scripts';

const HELP = `npm run bench:db [-- options]

How many bookings the database can take, beside \`pgbench -N\`: the product's own, from one process
without HTTP, and the statements that only store a visit, which pgbench sends. On an embedded
PostgreSQL that waits for its disk and holds the demo clinic.

  --rounds N   rounds, each with every variant (7)
  --seconds N  how long a variant runs in a round (4)
  --short      2 rounds of 1 second
  --help
`;

const CLIENTS = 16;

const names = {
  insert: 'a booking inserted, nothing else',
  outbox: 'with the email as a row of the outbox',
  addJob: 'with the email as a job by add_job',
  product: 'booked by the product, with all its checks',
} as const satisfies Record<keyof typeof scripts | 'product', string>;

interface Options {
  readonly rounds: number;
  readonly seconds: number;
}

async function writeScripts(folder: string): Promise<Record<keyof typeof scripts, string>> {
  const files = Object.entries(scripts).map(
    ([name, text]) => [name, text, join(folder, `${name}.sql`)] as const,
  );
  for (const [, text, file] of files) await writeFile(file, `${text.trim()}\n`);
  return Object.fromEntries(files.map(([name, , file]) => [name, file])) as Record<
    keyof typeof scripts,
    string
  >;
}

async function bench(folder: string, { rounds, seconds }: Options): Promise<Figure[]> {
  return withPostgres(async ({ url }) => {
    const pgbenchUrl = await createDatabase(url, 'pgbench');
    await preparePgbench(pgbenchUrl);
    // Its start creates the tables and the demo clinic.
    const api = await startApi({ databaseUrl: url, imageDir: join(folder, 'images') });
    await api.stop();
    for (const statement of splitStatements(PREPARE)) await query(url, statement);
    const files = await writeScripts(folder);
    const run = (script: string) => async () => {
      await emptyQueue(url);
      return runPgbench({ url, seconds, clients: CLIENTS, script });
    };
    const bookings = startScript(
      'bookings.ts',
      ['--database', url, '--clients', `${CLIENTS}`],
      ACCESS_TOKEN_SECRET,
    );
    const book = async () => {
      await emptyQueue(url);
      bookings.send(seconds);
      return receive<number>(bookings);
    };
    await book();
    await analyze(url);
    const reference = () =>
      runPgbench({ url: pgbenchUrl, seconds, clients: CLIENTS, script: null });
    const variants = {
      pgbench: reference,
      insert: run(files.insert),
      outbox: run(files.outbox),
      addJob: run(files.addJob),
      product: book,
    };
    const measured = await alternate(variants, rounds, (done) =>
      process.stderr.write(`round ${done}\n`),
    );
    await stop(bookings);
    return (Object.keys(names) as (keyof typeof names)[]).map((name) =>
      toFigure(`${names[name]} ÷ pgbench -N`, summarizeRatios(measured[name], measured.pgbench), {
        unit: '×',
        ...(name === 'product' && { limit: { atLeast: 0.25 } }),
        note: `${Math.round(summarize(measured[name]).median)}/s; pgbench ${Math.round(summarize(measured.pgbench).median)}/s`,
      }),
    );
  });
}

/** `vacuum` can't run with others in one query. */
const splitStatements = (text: string): string[] => text.split(/;\n(?= {2}\w)/);

async function main(): Promise<void> {
  const options = readRounds(HELP);
  if (!options) return;
  const folder = await mkdtemp(join(tmpdir(), 'molar-bench-'));
  try {
    const figures = await bench(folder, options);
    await recordResults('db', figures);
    const { db } = await readResults();
    process.stdout.write(`${toTable(db ? { db } : {})}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
