import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findMissingFiles, findStrangers } from './architecture-paths.mjs';
import { reportFaults, updatePage } from './update-page.mjs';

const HELP = `npm run architecture [-- --check]
Writes the tables of docs/architecture.md that the code decides: the folders with what they may import,
from package.json files and dependency-rules.cjs, and the path of a chosen time, from docs/paths.json.
With --check it writes nothing and fails when the page is out of date. Either way it fails when the page
names a file that does not exist, or the path has a file that no import connects with another one of it.
`;
const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs', 'architecture.md');
const require = createRequire(import.meta.url);

/** @typedef {{ name: string, comment: string }} Rule */
/** @typedef {{ file: string, does: string, format: string }} Hop */

const MAY_IMPORT = /^(.+)-imports-only-what-it-may$/;

/** What each workspace may import, by its name. */
function readAllowed() {
  /** @type {{ forbidden: Rule[] }} */
  const { forbidden } = require(join(ROOT, 'dependency-rules.cjs'));
  return forbidden.flatMap(({ name, comment }) => {
    const [, workspace] = MAY_IMPORT.exec(name) ?? [];
    return workspace ? [{ workspace, others: comment.split('may import: ')[1] ?? '' }] : [];
  });
}

/**
 * Two names that stand for those of many folders keep the table readable.
 * @param {readonly string[]} others
 * @param {readonly string[]} workspaces
 */
function shorten(others, workspaces) {
  const isShared = (/** @type {string} */ name) =>
    name.startsWith('shared-') && name !== 'shared-testing' && name !== 'shared-server';
  const groups = [
    { label: '`shared-*`', names: workspaces.filter(isShared) },
    { label: '`remote-*`', names: workspaces.filter((name) => name.startsWith('remote-')) },
  ].filter(({ names }) => names.every((name) => others.includes(name)));
  const grouped = groups.flatMap(({ names }) => names);
  const single = others.filter((name) => !grouped.includes(name)).map((name) => `\`${name}\``);
  return [...groups.map(({ label }) => label), ...single].join(', ') || 'nothing';
}

function toFolders() {
  const allowed = readAllowed();
  const workspaces = allowed.map(({ workspace }) => workspace);
  const rows = allowed.map(({ workspace, others }) => {
    /** @type {{ description: string }} */
    const { description } = require(join(ROOT, workspace, 'package.json'));
    const names = others.split(', ').filter((name) => workspaces.includes(name));
    return `| \`${workspace}\` | ${description} | ${shorten(names, workspaces)} |`;
  });
  return ['| folder | what it is | may import |', '| --- | --- | --- |', ...rows].join('\n');
}

/** @param {readonly Hop[]} hops */
function toPath(hops) {
  const changes = hops.filter((hop) => hop.format.includes('→')).length;
  const rows = hops.map(
    (hop, index) => `| ${index + 1} | \`${hop.file}\` | ${hop.does} | ${hop.format} |`,
  );
  return [
    `${hops.length} files, ${changes} changes of format:`,
    '',
    '| hop | file | what it does | format |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

async function main() {
  /** @type {{ chosenTime: Hop[] }} */
  const { chosenTime } = JSON.parse(readFileSync(join(ROOT, 'docs', 'paths.json'), 'utf8'));
  const parts = { folders: toFolders(), path: toPath(chosenTime) };
  const isCheck = process.argv.includes('--check');
  const updated = await updatePage(PAGE, { parts, command: 'architecture', isCheck });
  const faults = findMissingFiles(updated.page, (file) => existsSync(join(ROOT, file)));
  const files = chosenTime.map(({ file }) => file);
  for (const file of findStrangers(ROOT, files)) {
    faults.push(
      `docs/paths.json: no other file of the path imports ${file}, nor the other way round`,
    );
  }
  reportFaults([...faults, ...updated.faults]);
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await main();
