import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type DateLocal, toDateLocal } from 'shared-contracts';
import type { Db } from '../src/database/connection';
import {
  countVisitsOn,
  saveClosedDays,
} from '../src/core/booking/closed-days/closed-days.repository';
import { type DayRange, readHolidays } from '../src/core/booking/closed-days/read-holidays';
import { openClinic } from './open-clinic';

const HELP = `npm run import-closed-days -w api -- [options] FILE.ics

Closes the clinic on the whole days of a calendar file, such as a list of public holidays, from today
on. Visits on these days stay booked; their number is printed. Repeating the import changes nothing.

  --years N    how many years to import, 2 unless given
  --dry-run    prints the days and saves nothing
  --help       this text

Environment: DATABASE_URL, PRIVATE_HOSTS if it is in a network of your own, and CLINIC_ID unless it is 1.
`;

interface Import {
  readonly file: string;
  readonly years: number;
  readonly isDryRun: boolean;
}

/** Null for the help text. Throws what to correct. */
function readOptions(args: string[]): Import | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      years: { type: 'string', default: '2' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Name one .ics file');
  if (!/^[1-9]\d?$/.test(values.years)) throw new Error('--years must be a number from 1 to 99');
  return { file, years: Number(values.years), isDryRun: values['dry-run'] };
}

/** From 29 February it may lead to a day that does not exist; days are compared as texts. */
const addYears = (day: DateLocal, years: number) =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}` as DateLocal;

function toRange({ clinic }: Db, years: number): DayRange {
  const from = toDateLocal(new Date(), clinic.timeZone);
  return { from, to: addYears(from, years) };
}

async function importDays(db: Db, { file, years, isDryRun }: Import): Promise<void> {
  const days = readHolidays(await readFile(file, 'utf8'), toRange(db, years));
  for (const { dateLocal, name } of days) process.stdout.write(`${dateLocal}  ${name}\n`);
  const visits = await countVisitsOn(db, days);
  if (!isDryRun) await saveClosedDays(db, days);
  const verb = isDryRun ? 'would be closed' : 'are closed now';
  process.stdout.write(`${days.length} days ${verb}. Visits booked on them: ${visits}.\n`);
  if (visits > 0) process.stdout.write('Reschedule or cancel these visits in the dashboard.\n');
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return void process.stdout.write(HELP);
  const db = await openClinic();
  await importDays(db, options).finally(() => db.destroy());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  process.exitCode = 1;
});
