import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateNames } from '../gates/run-gates';
import { FIRST_CANARY_PERCENT } from '../document/publish';
import { healthRule } from '../telemetry/health-rule';
import { exitCodes } from './cli-context';
import { createProgram } from './program';

const text = readFileSync(join(process.cwd(), 'docs', 'deploying-a-remote.md'), 'utf8');

/** The first cell of every table row, without code marks. */
const cells = text
  .split('\n')
  .flatMap((line) => /^\| (.+?) +\|/.exec(line)?.[1] ?? [])
  .map((cell) => cell.replaceAll('`', ''));

const context = {
  out: () => undefined,
  err: () => undefined,
  env: {},
  cwd: '/',
  root: '/',
  importModule: async () => ({}),
};

it('the guide lists every gate, and no other', () => {
  const start = cells.indexOf('gate');
  expect(cells.slice(start + 2, cells.indexOf('command'))).toEqual([...gateNames, 'api', 'smoke']);
});

it('the guide lists every exit code, and no other', () => {
  const start = cells.indexOf('exit code');
  expect(cells.slice(start + 2).map(Number)).toEqual(Object.values(exitCodes));
});

it('the guide lists every command', () => {
  const program = createProgram(async () => undefined, context);
  const names = program.commands.map((command) => command.name());
  const listed = cells.slice(cells.indexOf('command') + 2, cells.indexOf('exit code'));
  expect(listed.map((cell) => /^[\w-]+/.exec(cell)?.[0])).toEqual(names);
});

it.each([
  `failures up to ${healthRule.floor * 100}% are never a reason`,
  `at least ${healthRule.minimumAddresses} addresses`,
  `a first release starts as a canary for ${FIRST_CANARY_PERCENT}% of visitors`,
])('the guide states when a version is given up: %s', (words) => {
  expect(text.toLowerCase().replaceAll(/\s+/g, ' ')).toContain(words);
});
