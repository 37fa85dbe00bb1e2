import { parseArgs } from 'node:util';
import { type Db, inTransaction, type Trx } from '../src/database/connection';
import { listMoved, moveOthers, type MovedVisit, moveVisits } from './move-clocks';
import { openClinic } from './open-clinic';

const HELP = `npm run change-time-zone -w api -- --zone ZONE [--dry-run]

Gives the clinic another time zone. What is to come keeps its day and its time of day: a visit at 9.30 am
stays at 9.30 am and takes place at another instant, and so do held times, times off, free times that were
announced and offers of the waiting list. Visits that have begun stay as they are. All of it is changed or nothing is,
with an entry in the audit log. Visits that would have begun already are listed, and then nothing is changed:
move or cancel them first.

Stop the API before, and set CLINIC_TIME_ZONE to the new zone when you start it again.

  --zone ZONE  an IANA time zone, such as Europe/Berlin
  --dry-run    prints what would change and changes nothing
  --help       this text

Environment: DATABASE_URL, PRIVATE_HOSTS if it is in a network of your own, and CLINIC_ID unless it is 1.
`;

interface Change {
  readonly zone: string;
  readonly isDryRun: boolean;
}

/** Null for the help text. Throws what to correct. */
function readOptions(args: string[]): Change | null {
  const { values } = parseArgs({
    args,
    options: {
      zone: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  const { zone } = values;
  if (zone === undefined || !Intl.supportedValuesOf('timeZone').includes(zone))
    throw new Error('--zone must be an IANA time zone, such as Europe/Berlin');
  return { zone, isDryRun: values['dry-run'] };
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const describe = ({ id, dateLocal, timeLocal, from, to }: MovedVisit): string =>
  `${id}  ${dateLocal} ${timeLocal}  ${from.toISOString()} → ${to.toISOString()}`;

async function saveZone(trx: Trx, zone: string, now: Date): Promise<void> {
  const { clinicId, clinic } = trx;
  await trx
    .updateTable('clinics')
    .set({ time_zone: zone })
    .where('clinic_id', '=', clinicId)
    .execute();
  await trx
    .insertInto('audit_log')
    .values({
      clinic_id: clinicId,
      at: now,
      actor_id: null,
      ip: null,
      action: 'clinic.time_zone_changed',
      subject_type: 'clinic',
      subject_id: String(clinicId),
      before: JSON.stringify({ timeZone: clinic.timeZone }),
      after: JSON.stringify({ timeZone: zone }),
    })
    .execute();
}

async function change(db: Db, { zone, isDryRun }: Change): Promise<void> {
  const now = new Date();
  await inTransaction(db, async (trx) => {
    await trx
      .selectFrom('clinics')
      .select('clinic_id')
      .where('clinic_id', '=', trx.clinicId)
      .forUpdate()
      .execute();
    const visits = await listMoved(trx, { zone, now });
    for (const visit of visits) print(describe(visit));
    const begun = visits.filter(({ to }) => to <= now);
    print(`${visits.length} visits and held times to come, from ${db.clinic.timeZone} to ${zone}.`);
    print(`Conflicts, which would have begun already: ${begun.length}`);
    for (const visit of begun) print(describe(visit));
    if (isDryRun) return print('Nothing was changed.');
    if (begun.length > 0)
      throw new Error('Move or cancel these visits first. Nothing was changed.');
    await moveOthers(trx, { zone, now });
    await saveZone(trx, zone, now);
    // Last: a visit's place names the revision of the schedule that it belongs to.
    await moveVisits(trx, visits);
    print('Changed. Start the API with CLINIC_TIME_ZONE set to the new zone.');
  });
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return void process.stdout.write(HELP);
  const db = await openClinic();
  await change(db, options).finally(() => db.destroy());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  process.exitCode = 1;
});
