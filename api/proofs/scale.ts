import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../src/database/connection';
import { openDatabase, type Size } from './scale-databases';
import { comparePages } from './scale-lists';
import { listScanning } from './scale-statements';

/**
 * Fills the databases of `npm run bench:scale` and compares what staff and visitors read in them. Sends one
 * message with what it has measured. It needs the API's own code, so the bench starts it as a process.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    visits: { type: 'string', default: '5000000' },
    clinics: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '21' },
  },
});

const progress = (text: string): void => void process.stderr.write(`${text}\n`);

const DENTISTS = 40;
const VISITS_PER_PATIENT = 5;

const toLarge = (visits: number): Size => ({
  visits,
  patients: Math.max(Math.round(visits / VISITS_PER_PATIENT), 1_000),
  dentists: DENTISTS,
});

/** One clinic has a fifth of all visits. */
function toChain(visits: number, clinics: number): Size {
  const each = Math.floor((visits * 0.8) / (clinics - 1));
  const patients = Math.round(each / VISITS_PER_PATIENT);
  return {
    ...toLarge(visits / 5),
    others: { count: clinics - 1, visits: each, patients, dentists: 4 },
  };
}

const AVAILABILITY = ['availability of a day', 'availability of a month'];

/** Bytes of a table's rows and of its indexes. */
async function measureTables(db: Db) {
  const { rows } = await sql<{ name: string; rows: number; heap: number; indexes: number }>`
    select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap,
      pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000
    order by relname`.execute(db);
  return rows;
}

async function main(): Promise<void> {
  const [visits, clinics, rounds] = [values.visits, values.clinics, values.rounds].map(Number);
  const open = (name: string, size: Size) => openDatabase(values.server, { name, size, progress });
  const small = await open('small', toLarge(10_000));
  const middle = await open('middle', toLarge(100_000));
  const large = await open('large', toChain(visits!, clinics!));
  const isAvailability = (page: string): boolean => AVAILABILITY.includes(page);
  const lists = await comparePages(
    { small, large },
    { rounds: rounds!, isIncluded: (page) => !isAvailability(page), progress },
  );
  const availability = await comparePages(
    { middle, large },
    { rounds: rounds! * 2, isIncluded: isAvailability, progress },
  );
  const tables = await measureTables(large.db);
  const measured = {
    visits,
    clinics,
    fillSeconds: large.fillSeconds,
    lists,
    availability,
    tables,
    statements: await listScanning(large.db, tables),
    databases: { middle: middle.url, large: large.url },
    patients: { middle: middle.patients, large: large.patients },
  };
  for (const { db } of [small, middle, large]) await db.destroy();
  await new Promise((resolve) => process.send!(measured, resolve));
  process.disconnect();
}

await main();
