import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatEnvFile, isWritable, parseEnvFile } from './env-file';

const values = [
  '',
  'plain-1.2:3/4',
  'Molar <clinic@clinic.example>',
  '12 Harbour Lane, #4 "Riverside"',
  'the $HOME of `id` \\n',
  "Dentist's & Sons",
  'postgres://a:p%40ss!word@db/clinic?sslmode=require&x=1',
  'Zahnärzte am Fluß',
];

const text = formatEnvFile(values.map((value, index) => ({ name: `VALUE_${index}`, value })));

it('every value is read as it was written', () => {
  expect(Object.values(parseEnvFile(text))).toEqual(values);
});

it('a shell reads the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'molar-env-'));
  try {
    writeFileSync(join(folder, 'api.env'), text);
    const print = values.map((_value, index) => `printf '%s\\n' "$VALUE_${index}"`).join('; ');
    const printed = execFileSync('/bin/sh', ['-c', `. ./api.env; ${print}`], { cwd: folder });
    expect(printed.toString()).toBe(`${values.join('\n')}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a comment is a line of its own', () => {
  const lines = [{ name: 'KEY', value: '', comment: 'From there' }];
  expect(formatEnvFile(lines)).toBe('# From there\nKEY=\n');
});

it.each([
  ['a line break', 'a\nb', false],
  ['quotes of both kinds', `it's "it"`, false],
  ['a quote and a dollar sign', `it's $5`, false],
  ['a quote', `it's`, true],
])('%s can or cannot be written', (_what, value, expected) => {
  expect(isWritable(value)).toBe(expected);
});
