import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { migrateToLatest } from '../src/database/migrate';
import { startThrowawayPostgres } from '../test-kit/throwaway-postgres';
import { type Failure, type ProofOptions, proveMoney } from './prove-money';

const HELP = `npm run prove:money -- [options]

Plays schedules of payments, cancellations, refunds, refunds in the provider's dashboard, disputes,
lost, repeated, late and forged events and crashes against the API's own services on a real
PostgreSQL, and checks that the ledger equals the provider's file: no money is lost, charged twice
or refunded twice. Afterwards some schedules are played once for each of their steps,
with a single crash before or after it. The last line of the output is JSON.

  --schedules N   how many with crashes at random, 10000 unless given
  --walks N       how many with a crash at each step, 12 unless given
  --seed N        plays the schedule of this seed alone; with --crash-at N [--after] its only
                  crash is before or right after that step
  --short         200 schedules and one with a crash at each step
  --help          this text
`;

const PROGRESS_STEP = 500;

type Choice = Pick<ProofOptions, 'firstSeed' | 'schedules' | 'walks' | 'crash'>;

function readOptions(): Choice | null {
  const { values } = parseArgs({
    options: {
      schedules: { type: 'string' },
      walks: { type: 'string' },
      seed: { type: 'string' },
      'crash-at': { type: 'string' },
      after: { type: 'boolean', default: false },
      short: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  if (values.seed !== undefined) {
    const at = values['crash-at'];
    const crash = at === undefined ? undefined : { at: Number(at), isAfter: values.after };
    return { firstSeed: Number(values.seed), schedules: 1, walks: 0, crash };
  }
  if (values.short) return { firstSeed: 0, schedules: 200, walks: 1 };
  const { schedules = 10_000, walks = 12 } = values;
  return { firstSeed: 0, schedules: Number(schedules), walks: Number(walks) };
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

function tellFailure({ seed, crash, faults }: Failure): void {
  const position = crash ? ` --crash-at ${crash.at}${crash.isAfter ? ' --after' : ''}` : '';
  tell(`seed ${seed}${position}: ${faults.join('; ')}`);
  tell(`  play it again: npm run prove:money -- --seed ${seed}${position}`);
}

async function prove(choice: Choice): Promise<boolean> {
  const startedAt = performance.now();
  const toSeconds = () => Math.round((performance.now() - startedAt) / 1000);
  const server = await startThrowawayPostgres();
  try {
    await migrateToLatest(server.url);
    const { log } = Fastify({ logger: { level: 'silent' } });
    const onProgress = (played: number): void => {
      if (played % PROGRESS_STEP === 0) tell(`${played} played in ${toSeconds()} s`);
    };
    const run = { ...choice, databaseUrl: server.url, log, onProgress };
    const { ok, failures, control, ...figures } = await proveMoney(run);
    failures.forEach(tellFailure);
    const seconds = toSeconds();
    const result = {
      name: 'prove:money',
      ok,
      seed: choice.firstSeed,
      control,
      ...figures,
      seconds,
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return ok;
  } finally {
    await server.stop();
  }
}

const choice = readOptions();
if (!choice) process.stdout.write(HELP);
else if (!(await prove(choice))) process.exitCode = 1;
