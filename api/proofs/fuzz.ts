import { parseArgs } from 'node:util';
import { proveFuzz } from './fuzz/prove-fuzz';

const HELP = `npm run prove:fuzz -- [options]

Sends every operation of the API valid requests and requests with something wrong in them: other types, missing and
unknown fields, texts that are long or cannot be stored, numbers and days out of range, deep nesting, broken JSON,
other content types, doubled queries. Half of them go through the shell's server. No answer may be 5xx (but a 503 that
the operation announces), undocumented, or missing. As a control, the same without validation has to fail.

  --requests N     to each operation, 1000 unless given
  --seed N         repeats the choices of a run
  --only TEXT      only operations whose name contains it, such as "POST /bookings"
  --control        without validation: has to fail
  --short          16 requests to each operation
  --help
`;

const tell = (text: string): void => void process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      control: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const { only, control } = values;
  const requests = values.short ? 16 : Number(values.requests);
  const proof = await proveFuzz({ requests, seed: Number(values.seed), only, control, tell });
  process.stdout.write(`${JSON.stringify(proof)}\n`);
  process.exitCode = proof.ok ? 0 : 1;
}

await main();
