import { parseArgs } from 'node:util';
import { proveTenants } from './tenants/prove-tenants';

const HELP = `npm run prove:tenants -- [options]

Two clinics share a database. Staff and patients of one of them send every operation of its API requests with IDs of the
other one, in each place that takes an ID. No answer may have anything of the other clinic, and none of its rows may
change: with the filters of the queries and the policies of the tables, with the filters alone, and with the policies
alone, when every query has forgotten its clinic. As a control, without both it has to fail.

  --requests N   to each operation in each run, 40 unless given
  --seed N       repeats the choices of a run
  --control      only without filters and policies: has to fail
  --short        6 requests to each operation in each run
  --help
`;

const tell = (text: string): void => void process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '40' },
      seed: { type: 'string', default: '1' },
      control: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const requests = values.short ? 6 : Number(values.requests);
  const options = { requests, seed: Number(values.seed), tell };
  const proof = await proveTenants(options, values.control);
  process.stdout.write(`${JSON.stringify(proof)}\n`);
  process.exitCode = proof.ok ? 0 : 1;
}

await main();
