import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listDeployables } from './deployables.mjs';

const HELP = `npm run sbom [-- <workspace>…]
Writes a bill of materials, CycloneDX in JSON, to var/sbom/<workspace>.json for each server, each remote and the
command molar, or for those that are named. It lists the packages that are installed for production.
`;
const FOLDER = join('var', 'sbom');
const TOOL = join('node_modules', '@cyclonedx', 'cyclonedx-npm', 'bin', 'cyclonedx-npm-cli.js');

/** @param {string} workspace */
function writeBill(workspace) {
  const file = join(FOLDER, `${workspace}.json`);
  const options = ['--omit', 'dev', '--output-reproducible', '--output-file', file];
  execFileSync(process.execPath, [TOOL, '--workspace', workspace, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.stdout.write(`${file}\n`);
}

function main() {
  const named = process.argv.slice(2);
  mkdirSync(FOLDER, { recursive: true });
  for (const workspace of named.length > 0 ? named : listDeployables()) writeBill(workspace);
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else main();
