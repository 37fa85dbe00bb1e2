import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'));
  const scripts = {
    'check:one': 'node -p 1+1',
    'check:two': 'node -e "process.exit(1)"',
    'check:three': 'node -p 3+3',
    late: 'node -p 4+4',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function runParts(...stages: string[]) {
  const args = [join(__dirname, 'run-parts.mjs'), ...stages];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  const table = [...stdout.matchAll(/^ +\d+\.\d s {2}(.*)$/gm)].map(([, name]) => name);
  return { status, stdout, stderr, table };
}

it('each script of a stage is run once, and the table names what failed and no later stage', () => {
  const { status, stdout, table } = runParts('check:one', 'check:three,check:*', 'late');
  expect(status).toBe(1);
  expect(stdout).toMatch(/^6$/m);
  expect(table[0]).toBe('check:one');
  expect(table.slice(1, -1).sort()).toEqual(['check:one', 'check:three', 'check:two, failed']);
  expect(table.at(-1)).toBe('in all');
});

it('stages that pass are followed by the next', () => {
  const { status, stdout, table } = runParts('check:one', 'late');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^8$/m);
  expect(table).toEqual(['check:one', 'late', 'in all']);
});

it('a stage without a script is rejected', () => {
  const { status, stderr } = runParts('late', 'check:none');
  expect(status).toBe(1);
  expect(stderr).toContain('package.json has no script check:none');
});
