import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const MODULE = JSON.stringify(join(__dirname, 'remote-json.mjs'));
const given = readFileSync(join(__dirname, '..', 'remote-reports', 'remote.json'), 'utf8');

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'remote-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** What a build says of a `remote.json` that it can't be made from. */
function readFault(text: string): string {
  writeFileSync(join(dir, 'remote.json'), text);
  const script = `
    import { readDefinition } from ${MODULE};
    try { readDefinition(${JSON.stringify(dir)}); } catch ({ message }) { process.stdout.write(message); }`;
  const args = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).replace(
    basename(dir),
    'remote-x',
  );
}

it('a remote.json as the remotes have it is read', () => {
  expect(readFault(given)).toBe('');
});

it.each([
  [
    'a comma that is missing',
    '{\n  "name": "remote-x"\n  "title": "X"\n}',
    /^remote-x\/remote\.json:3:3 is not JSON: /,
  ],
  [
    'an end that is missing',
    '{\n  "name": "remote-x"',
    /^remote-x\/remote\.json:2:21 is not JSON: /,
  ],
  [
    'an unknown key',
    given.replace('"permission"', '"permision"'),
    /^remote-x\/remote\.json is invalid:\n✖ Unrecognized key: "permision"\n {2}→ at pages\[0\]$/,
  ],
  [
    'an unknown permission',
    given.replace('reports.read', 'report.read'),
    /expected one of "visits\.manage".+\n {2}→ at pages\[0\]\.permission$/,
  ],
  [
    'an unknown icon',
    given.replace('"chart"', '"graph"'),
    /expected one of "alert".+\n {2}→ at drawer\[0\]\.icon$/,
  ],
  ['an owner that is missing', given.replace(/ {2}"owner".*\n/, ''), /→ at owner$/],
])('a build names the file and the place of %s', (_case, text, message) => {
  expect(readFault(text)).toMatch(message);
});
