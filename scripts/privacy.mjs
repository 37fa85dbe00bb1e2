import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaults, listPersonalTables, toRecord } from './personal-tables.mjs';
import { reportFaults, updatePage } from './update-page.mjs';

const HELP = `npm run privacy [-- --check]
Writes the record of processing in docs/privacy.md from docs/privacy.json. With --check it writes nothing and
fails when the page is out of date. Either way it fails when a table with data of people is missing there.
`;
const TABLES = 'api/src/core/people/account';

async function main() {
  /** @type {import('./personal-tables.mjs').PrivacyRecord} */
  const record = JSON.parse(readFileSync('docs/privacy.json', 'utf8'));
  const { faults } = await updatePage('docs/privacy.md', {
    parts: { record: toRecord(record) },
    command: 'privacy',
    isCheck: process.argv.includes('--check'),
  });
  const sources = readdirSync(TABLES).map((file) => readFileSync(join(TABLES, file), 'utf8'));
  const tables = listPersonalTables(sources.join('\n'));
  reportFaults([...findFaults(record, tables), ...faults]);
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await main();
