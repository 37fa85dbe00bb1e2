import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beginTestRun } from 'local-postgres';
import { areas } from './areas.mjs';

const AREAS = Object.keys(areas);

const HELP = `npm run mutation             changes the rules in many small ways and counts the changes that a test notices
npm run mutation -- change   only those of one area: ${AREAS.join(', ')}

It changes the sources in place and restores them at the end: run it on a clean checkout.
The reports are in var/mutation.
`;

/** Whether enough changes were noticed. */
async function mutate(area: string): Promise<boolean> {
  const env = { ...process.env, MUTATION_AREA: area, AVAILABILITY_QUESTIONS: '200' };
  const stryker = spawn('npx', ['stryker', 'run'], { stdio: 'inherit', env });
  const [code] = (await once(stryker, 'exit')) as [number | null];
  return code === 0;
}

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.filter((area) => !AREAS.includes(area));
  if (unknown.length > 0) return void process.stdout.write(HELP);
  // One database server for all runs of jest, which would each start one.
  beginTestRun();
  for (const area of args.length > 0 ? args : AREAS) {
    process.stdout.write(`\n${area}\n`);
    if (!(await mutate(area))) process.exitCode = 1;
  }
}

void main(process.argv.slice(2));
