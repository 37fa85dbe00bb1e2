import { performance } from 'node:perf_hooks';
import { beginTestRun } from 'local-postgres';
import { parseProof, report } from './proof';
import { proveMoment } from './restore/moment';
import { createRandom } from './restore/site';
import { proveWhole } from './restore/whole';

const HELP = `npm run prove:restore [-- --short] [-- --seed 1]

Backs a site up to a folder and to a bucket, destroys it, restores it from each, and compares every row and file. A person who was erased
after the backup has to stay erased, and \`molar doctor\` has to find nothing wrong. Then it books two visits on a PostgreSQL of its
own, restores it to the moment between the two with pgBackRest and the settings of deploy/pgbackrest, and looks for each. As a
control, a row that is changed after the backup is found, and without the list of erasures the person is back. An encrypted note is
read after the restore with its key, and with no other. PostgreSQL 15 and
pgBackRest are installed by apt-get if they are missing; --short leaves the moment out and needs neither.
`;

async function main(): Promise<void> {
  const args = parseProof(HELP, { times: 1, short: 1 });
  if (!args) return;
  const { seed, isShort } = args;
  beginTestRun();
  const started = performance.now();
  const whole = await proveWhole(createRandom(seed));
  const moment = isShort ? null : await proveMoment();
  const result = {
    name: 'restore',
    ok: whole.ok && whole.control && (moment === null || (moment.ok && moment.control)),
    ...{ seed, control: whole.control && (moment?.control ?? true), whole, moment },
    ...{ seconds: Math.round((performance.now() - started) / 1_000) },
  };
  report(result);
}

await main();
