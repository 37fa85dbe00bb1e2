import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { migrateToLatest } from '../database/migrate';
import { startThrowawayPostgres } from '../test-kit/throwaway-postgres';
import { proveMoney } from './prove-money';

const HELP = `npm run prove:money -- [options]

Plays schedules of payments, cancellations, refunds, lost, repeated, late and forged events and
crashes against the API's own services on a real PostgreSQL, and checks that no money is lost,
charged twice or refunded twice. The last line of the output is JSON.

  --schedules N   how many, 10000 unless given
  --seed N        plays the schedule of this seed alone
  --short         200 schedules
  --help          this text
`;

const PROGRESS_STEP = 500;

interface Choice {
  readonly firstSeed: number;
  readonly schedules: number;
}

function readOptions(): Choice | null {
  const { values } = parseArgs({
    options: {
      schedules: { type: 'string' },
      seed: { type: 'string' },
      short: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  if (values.seed !== undefined) return { firstSeed: Number(values.seed), schedules: 1 };
  const schedules = values.short ? 200 : Number(values.schedules ?? 10_000);
  return { firstSeed: 0, schedules };
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function prove({ firstSeed, schedules }: Choice): Promise<boolean> {
  const startedAt = performance.now();
  const toSeconds = () => Math.round((performance.now() - startedAt) / 1000);
  const server = await startThrowawayPostgres();
  try {
    await migrateToLatest(server.url);
    const { log } = Fastify({ logger: { level: 'silent' } });
    const onProgress = (played: number): void => {
      if (played % PROGRESS_STEP === 0) tell(`${played} of ${schedules} in ${toSeconds()} s`);
    };
    const run = { databaseUrl: server.url, firstSeed, schedules, log, onProgress };
    const { ok, failures, control, ...figures } = await proveMoney(run);
    for (const { seed, faults } of failures) {
      tell(`seed ${seed}: ${faults.join('; ')}`);
      tell(`  play it again: npm run prove:money -- --seed ${seed}`);
    }
    const seconds = toSeconds();
    const result = { name: 'prove:money', ok, seed: firstSeed, control, ...figures, seconds };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return ok;
  } finally {
    await server.stop();
  }
}

const choice = readOptions();
if (!choice) process.stdout.write(HELP);
else if (!(await prove(choice))) process.exitCode = 1;
