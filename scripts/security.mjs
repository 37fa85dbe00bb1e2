import { existsSync, readFileSync } from 'node:fs';
import { findMissingFiles } from './architecture-paths.mjs';
import { findFaults, toList, toSummary } from './asvs.mjs';
import { reportFaults, updatePage } from './update-page.mjs';

const HELP = `npm run security [-- --check]
Writes the answers to OWASP ASVS in docs/security.md from docs/asvs.json. With --check it writes nothing and
fails when the page is out of date. Either way it fails when a requirement has no answer, when a row names a
test or a file that does not exist, or when a requirement of level 1 or 2 is missing.
`;
const PAGE = 'docs/security.md';

/** @param {string} file */
const readFile = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

async function main() {
  /** @type {import('./asvs.mjs').Chapters} */
  const chapters = JSON.parse(readFileSync('docs/asvs.json', 'utf8'));
  const { page, faults } = await updatePage(PAGE, {
    parts: { summary: toSummary(chapters), asvs: toList(chapters) },
    command: 'security',
    isCheck: process.argv.includes('--check'),
  });
  reportFaults([
    ...findFaults(chapters, readFile),
    ...findMissingFiles(page, existsSync),
    ...faults,
  ]);
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await main();
