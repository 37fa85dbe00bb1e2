import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, SOURCE_LANGUAGE } from 'shared-texts';
import { type ExpectedText, listExpectedTexts } from './expected-texts';
import { findFaults } from './find-faults';

const HELP = `Compares the catalogues in <workspace>/locales with the texts in the code.

  npm run check:texts                 keys that are missing or unused, placeholders that differ
  npm run check:texts -- --missing    the missing texts in English, as JSON to translate
`;

const ROOT = join(import.meta.dirname, '..', '..');
const others = Object.keys(languages).filter((language) => language !== SOURCE_LANGUAGE);

const workspaces = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));

function readCatalogue(name: string, language: string): Record<string, string> {
  const file = join(ROOT, name, 'locales', `${language}.json`);
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

function printMissing(
  file: string,
  expected: ReadonlyMap<string, ExpectedText>,
  catalogue: object,
): void {
  const missing = [...expected].filter(([key]) => !Object.hasOwn(catalogue, key));
  if (missing.length === 0) return;
  const entries = missing.map(([key, { english }]) => [key, english]);
  process.stdout.write(`${file} ${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

async function run(showsMissing: boolean): Promise<void> {
  let count = 0;
  for (const name of workspaces) {
    const expected = await listExpectedTexts(ROOT, name);
    for (const language of others) {
      const file = `${name}/locales/${language}.json`;
      const catalogue = readCatalogue(name, language);
      if (showsMissing) printMissing(file, expected, catalogue);
      const faults = findFaults(expected, catalogue);
      count += faults.length;
      if (!showsMissing) for (const fault of faults) process.stderr.write(`${file}: ${fault}\n`);
    }
  }
  if (count === 0) process.stdout.write(`The catalogues are complete: ${others.join(', ')}\n`);
  else process.exitCode = 1;
}

const options = process.argv.slice(2);
if (options.includes('--help')) process.stdout.write(HELP);
else void run(options.includes('--missing'));
