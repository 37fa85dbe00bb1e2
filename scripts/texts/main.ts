import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, SOURCE_LANGUAGE } from 'shared-texts';
import { type ExpectedText, listExpectedTexts, listLabels } from './expected-texts';
import { findFaults } from './find-faults';
import { findUnknownNames } from './find-unknown-names';

const HELP = `Compares the catalogues in <workspace>/locales, and the names in the manual, with the texts in the code.

  npm run check:texts                 keys that are missing or unused, placeholders that differ,
                                      buttons that the manual names and no page has
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

const MANUAL = join(ROOT, 'docs', 'manual');

function checkManual(texts: readonly string[]): number {
  const pages = readdirSync(MANUAL).filter((name) => name.endsWith('.md'));
  const faults = pages.flatMap((page) =>
    findUnknownNames(readFileSync(join(MANUAL, page), 'utf8'), texts).map(
      (name) => `docs/manual/${page}: no page has "${name}"`,
    ),
  );
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  return faults.length;
}

async function run(showsMissing: boolean): Promise<void> {
  let count = 0;
  const texts: string[] = [];
  for (const name of workspaces) {
    const expected = await listExpectedTexts(ROOT, name);
    texts.push(...listLabels(join(ROOT, name)));
    texts.push(...[...expected.values()].map(({ english }) => english));
    for (const language of others) {
      const file = `${name}/locales/${language}.json`;
      const catalogue = readCatalogue(name, language);
      if (showsMissing) printMissing(file, expected, catalogue);
      const faults = findFaults(expected, catalogue);
      count += faults.length;
      if (!showsMissing) for (const fault of faults) process.stderr.write(`${file}: ${fault}\n`);
    }
  }
  if (!showsMissing) count += checkManual(texts);
  if (count === 0) process.stdout.write(`The catalogues are complete: ${others.join(', ')}\n`);
  else process.exitCode = 1;
}

const options = process.argv.slice(2);
if (options.includes('--help')) process.stdout.write(HELP);
else void run(options.includes('--missing'));
