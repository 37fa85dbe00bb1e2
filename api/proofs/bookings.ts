import { parseArgs } from 'node:util';
import { addDays, toTimeOfDay } from 'shared-contracts';
import { selectAccounts } from '../src/access/account.repository';
import { book } from '../src/core/booking/book/bookings.service';
import { inStoredZone } from '../src/database/clinic';
import { connect, openDatabase } from '../src/database/connection';
import { raceClinic } from './race-clinic';

/**
 * Books visits for `npm run bench:db` as the API does, without HTTP. For each message it books for that many
 * seconds, and answers with the number of bookings a second.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: '' },
    clients: { type: 'string', default: '16' },
  },
});
const clients = Number(values.clients);
const options = { maxConnections: clients, onBroken: () => undefined };

/** One for each half hour of the clinic's day; bookings that follow each other are for different days. */
const TIMES = Array.from({ length: 16 }, (_, index) => toTimeOfDay(9 * 60 + index * 30));
const BLOCK_DAYS = 64;
const FIRST_DAY = '2040-01-01';

const owner = openDatabase(values.database, options);
const clinic = await inStoredZone(owner, raceClinic);
await owner.destroy();
const db = connect(values.database, clinic, options);
const accounts = await selectAccounts(db).where('uid', 'like', 'bench-%').execute();
let made = 0;

async function bookNext(): Promise<void> {
  const index = made;
  made += 1;
  const inBlock = index % (BLOCK_DAYS * TIMES.length);
  const block = (index - inBlock) / TIMES.length;
  const caller = accounts[index % accounts.length]!;
  const body = {
    dateLocal: addDays(FIRST_DAY, block + (inBlock % BLOCK_DAYS)),
    timeLocal: TIMES[Math.floor(inBlock / BLOCK_DAYS)]!,
    treatment: 'Fluoride Treatment',
    priceCents: 4_500,
    patient: caller.name,
    email: caller.email,
    phone: '+1 212 555 0100',
  };
  await book(db, { caller, body, now: new Date() });
}

async function measure(seconds: number): Promise<number> {
  const [before, startedAt] = [made, performance.now()];
  const isOver = (): boolean => performance.now() - startedAt >= seconds * 1_000;
  const client = async (): Promise<void> => {
    while (!isOver()) await bookNext();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return ((made - before) * 1_000) / (performance.now() - startedAt);
}

process.on('message', (seconds: number) => {
  void measure(seconds).then((perSecond) => process.send?.(perSecond));
});
process.once('disconnect', () => void db.destroy());
