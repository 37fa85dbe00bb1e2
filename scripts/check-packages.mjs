import { existsSync, readFileSync } from 'node:fs';
import { findInstallFaults, findLicenceFaults, listNeeded, toName } from './package-rules.mjs';
import { listDeployables } from './deployables.mjs';
import { reportFaults } from './update-page.mjs';

const HELP = `npm run check:licences
Fails when a package that a server, a remote or the command molar needs has a licence that
scripts/package-rules.json does not allow, or when a package has an install script, all of which .npmrc
denies, and the rules do not say why it may be left out.
`;

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Some packages name their licence in their own file alone.
 * @param {string} folder
 * @param {import('./package-rules.mjs').Locked | undefined} locked
 * @returns {string}
 */
function readLicence(folder, locked) {
  if (locked?.license) return locked.license;
  const file = `${folder}/package.json`;
  return (existsSync(file) && readJson(file).license) || 'none';
}

function main() {
  /** @type {{ licences: string[], licenceExceptions: import('./package-rules.mjs').Reasons, installScripts: import('./package-rules.mjs').Reasons }} */
  const rules = readJson('scripts/package-rules.json');
  /** @type {import('./package-rules.mjs').Lock} */
  const lock = readJson('package-lock.json').packages;
  const needed = listNeeded(lock, listDeployables()).map((folder) => ({
    name: toName(folder),
    licence: readLicence(folder, lock[folder]),
  }));
  const { installScripts } = rules;
  const settings = readFileSync('.npmrc', 'utf8');
  reportFaults([
    ...findLicenceFaults(needed, rules),
    ...findInstallFaults(lock, { settings, installScripts }),
  ]);
  process.stdout.write(`${needed.length} packages that run in production\n`);
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else main();
