import { parseArgs } from 'node:util';
import { bySystem } from '../src/audit/audit-log';
import { resetFactors } from '../src/core/people/second-factor/factor-resets.service';
import { hasAnyFactor } from '../src/core/people/second-factor/staff-factors.repository';
import { findOpenUserId } from '../src/core/people/users/users.repository';
import { type Db, inTransaction } from '../src/database/connection';
import { openClinic } from './open-clinic';

const HELP = `npm run reset-second-factor -w api -- --email ADDRESS

Removes the second factors and recovery codes of a person and ends all their sessions, with an entry in the audit log that
names no owner. For clinics with one owner: with two, one asks for it on the page and the other one confirms it.

  --email ADDRESS  of the person's account
  --help           this text

Environment: DATABASE_URL, PRIVATE_HOSTS if it is in a network of your own, and CLINIC_ID unless it is 1.
`;

/** Null for the help text. Throws what to correct. */
function readEmail(args: string[]): string | null {
  const options = { email: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args, options });
  if (values.help) return null;
  if (values.email === undefined) throw new Error('--email must be the address of an account');
  return values.email.trim().toLowerCase();
}

async function reset(db: Db, email: string): Promise<void> {
  const userId = await findOpenUserId(db, email);
  if (userId === null || !(await hasAnyFactor(db, userId)))
    throw new Error('No open account with this address has a second factor. Nothing was changed.');
  const actor = bySystem(new Date());
  await inTransaction(db, (trx) => resetFactors(trx, { userId, actor, askedBy: null }));
  process.stdout.write('The second factors were removed, and the sessions have ended.\n');
}

async function main(): Promise<void> {
  const email = readEmail(process.argv.slice(2));
  if (email === null) return void process.stdout.write(HELP);
  const db = await openClinic();
  await reset(db, email).finally(() => db.destroy());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  process.exitCode = 1;
});
