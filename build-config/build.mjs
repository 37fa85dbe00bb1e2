import { join } from 'node:path';
import { buildFrontEnds, listFrontEnds } from './front-ends.mjs';
import { buildServer, SERVERS } from './servers.mjs';

const HELP = `Builds what has changed since the last build, in one process.

  npm run build                   the front ends and the servers
  npm run build -- shell remote-booking
                                  only these front ends
  npm run build -- --front-ends   the front ends alone
  npm run build -- --servers      the servers alone
`;

const ROOT = join(import.meta.dirname, '..');
const options = process.argv.slice(2);
const named = options.filter((option) => !option.startsWith('-'));

/** @param {string} line */
const report = (line) => void process.stdout.write(`${line}\n`);

async function run() {
  const all = listFrontEnds(ROOT);
  const unknown = named.find((name) => !all.includes(name));
  if (unknown) throw new Error(`There is no front end ${unknown}. Choose from ${all.join(', ')}`);
  if (!options.includes('--servers')) {
    await buildFrontEnds(ROOT, { names: named.length > 0 ? named : all, report });
  }
  if (named.length > 0 || options.includes('--front-ends')) return;
  for (const name of Object.keys(SERVERS)) await buildServer(ROOT, name);
  report('the servers are built');
}

if (options.includes('--help')) {
  process.stdout.write(HELP);
} else {
  await run().catch((/** @type {Error} */ error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
