import { parseArgs } from 'node:util';
import { formatTable } from '../cli/format';
import { getEvidence, healthRule, type Tally, toExpectedRate } from '../telemetry/health-rule';

const HELP = `npm run simulate:rollouts [-- options]

Simulates roll-outs of canaries and prints when each rule withdraws them: the registry's sequential
test, and a fixed threshold of more than 10% of at least 20 loads. The last line is JSON.

  --rollouts N  roll-outs per row (10000)
  --visits N    visits of each canary (500)
  --seed N      (1)
  --help
`;

/** The live version's failure rate, that of the canary, and the visits of the live version that are known. */
const scenarios = [
  { live: 0, canary: 0 },
  { live: 0.01, canary: 0.01 },
  { live: 0.02, canary: 0.02 },
  { live: 0.05, canary: 0.05 },
  { live: 0.01, canary: 0.05 },
  { live: 0.01, canary: 0.1 },
  { live: 0.01, canary: 0.2 },
  { live: 0.01, canary: 0.5 },
  { live: 0.01, canary: 1 },
] as const;

const KNOWN_VISITS = 2000;

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Rule = (tally: Tally, expectedRate: number) => boolean;

const rules: Readonly<Record<string, Rule>> = {
  sequential: (tally, rate) => getEvidence(tally, rate) >= healthRule.evidence.canary,
  threshold: ({ attempts, failed }) => attempts >= 20 && failed / attempts > 0.1,
};

const countFailures = (visits: number, rate: number, random: () => number): number =>
  Array.from({ length: visits }, random).filter((chance) => chance < rate).length;

interface RollOut {
  readonly live: number;
  readonly canary: number;
  readonly visits: number;
}

/** After how many visits each rule withdraws a canary; null when it doesn't. */
function rollOut({ live, canary, visits }: RollOut, random: () => number) {
  const failed = countFailures(KNOWN_VISITS, live, random);
  const expectedRate = toExpectedRate({ attempts: KNOWN_VISITS, failed });
  const found: Record<string, number | null> = { sequential: null, threshold: null };
  let failures = 0;
  for (let attempts = 1; attempts <= visits; attempts += 1) {
    if (random() < canary) failures += 1;
    for (const [name, rule] of Object.entries(rules)) {
      if (found[name] === null && rule({ attempts, failed: failures }, expectedRate)) {
        found[name] = attempts;
      }
    }
  }
  return found;
}

function summarise(found: readonly (number | null)[]) {
  const withdrawn = found.filter((visits) => visits !== null).sort((a, b) => a - b);
  const at = (share: number) => withdrawn[Math.ceil(withdrawn.length * share) - 1] ?? null;
  return { withdrawn: withdrawn.length / found.length, median: at(0.5), p95: at(0.95) };
}

function main(): void {
  const { values } = parseArgs({
    options: {
      rollouts: { type: 'string', default: '10000' },
      visits: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const random = createRandom(Number(values.seed));
  const rollouts = Number(values.rollouts);
  const visits = Number(values.visits);
  const rows = scenarios.flatMap((scenario) => {
    const runs = Array.from({ length: rollouts }, () => rollOut({ ...scenario, visits }, random));
    return Object.keys(rules).map((rule) => ({
      ...scenario,
      rule,
      ...summarise(runs.map((run) => run[rule] ?? null)),
    }));
  });
  const percent = (rate: number) => `${Math.round(rate * 10_000) / 100}%`;
  const head = ['live fails', 'canary fails', 'rule', 'withdrawn', 'median visits', '95% within'];
  const lines = rows.map((row) => [
    percent(row.live),
    percent(row.canary),
    row.rule,
    percent(row.withdrawn),
    String(row.median ?? '-'),
    String(row.p95 ?? '-'),
  ]);
  process.stdout.write(`${formatTable([head, ...lines]).join('\n')}\n`);
  const line = { name: 'simulate:rollouts', rollouts, visits, seed: Number(values.seed), rows };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

main();
