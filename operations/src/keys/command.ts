import { toClinic } from 'api/configured-clinic';
import { connect, type Db, inTransaction } from 'api/database/connection';
import { addDataKey, readDataKeys, rewrapDataKeys } from 'api/database/data-keys';
import { encryptAgain } from 'api/database/encrypt-again';
import { Command } from 'commander';
import { formatCount, print, reportErrors } from '../backup/print';
import { readSite } from '../doctor/command';
import { readSettings } from '../settings/processes';

const HELP = `
Notes, alerts and other columns are encrypted with data keys of the clinic, which are in the database, wrapped with FIELD_KEY.

To replace FIELD_KEY: put the new one before it with a comma between, restart API and workers, run \`molar keys --wrap\`, then leave
the old one out and restart again. To replace the data key as well: \`molar keys --new\`, a minute later \`molar keys --encrypt\`.
The site may run meanwhile. Without an option it only says whether FIELD_KEY opens every data key.`;

interface Options {
  readonly settings?: string;
  readonly wrap?: boolean;
  readonly new?: boolean;
  readonly encrypt?: boolean;
}

async function openSite(settings: string | undefined): Promise<Db> {
  const { environments } = await readSite(settings);
  const read = readSettings('api', environments.api);
  if ('faults' in read) {
    const faults = read.faults.map(({ name, rule }) => `\n  ${name}: ${rule}`);
    throw new Error(`The settings of the API are invalid:${faults.join('')}`);
  }
  const { DATABASE_URL, FIELD_KEY: fieldKey } = read.settings;
  const clinic = toClinic(read.settings);
  return connect(DATABASE_URL, clinic, { fieldKey, maxConnections: 1, onBroken: () => undefined });
}

/** Does what the options ask for, in the order that makes sense; says what was done. */
async function work(db: Db, options: Options): Promise<void> {
  if (options.wrap) {
    const count = await inTransaction(db, rewrapDataKeys);
    print(`The first key of FIELD_KEY wraps ${formatCount(count, 'data key')} now.`);
  }
  if (options.new) {
    const id = await inTransaction(db, addDataKey);
    print(`The data key ${id} is there. Every process encrypts with it within a minute.`);
  }
  if (options.encrypt) {
    const count = await encryptAgain(db);
    print(`${formatCount(count, 'field')} had an older data key and were encrypted again.`);
  }
  const keys = await readDataKeys(db);
  print(`FIELD_KEY opens ${formatCount(keys.length, 'data key')}.`);
}

async function run(options: Options): Promise<void> {
  const db = await openSite(options.settings);
  await work(db, options).finally(() => db.destroy());
}

/** `molar keys`. */
export const createKeysCommand = (): Command =>
  new Command('keys')
    .description('Replaces the keys of encrypted columns, and checks them.')
    .option('--settings <folder>', 'the folder with the files that `molar init` wrote')
    .option('--wrap', 'wrap the data keys with the first key of FIELD_KEY')
    .option('--new', 'add a data key, which encrypts from then on')
    .option('--encrypt', 'encrypt again what older data keys have encrypted')
    .addHelpText('after', HELP)
    .action(reportErrors(run));
