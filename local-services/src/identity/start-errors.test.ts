import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodeOf, outputOf } from '../service/forked-service.test-kit';
import { forkIdentity } from './identity-process.test-kit';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'identity-errors-'));
const stateFile = join(folder, 'accounts.json');

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['production', { NODE_ENV: 'production' }, 'does not start with NODE_ENV=production'],
  ['a real project', { IDENTITY_PROJECT_ID: 'clinic' }, 'project ids that start with demo-'],
  ['an empty state file name', { IDENTITY_STATE_FILE: '' }, 'IDENTITY_STATE_FILE'],
])('the process does not start with %s and says why', async (_case, env, reason) => {
  const child = forkIdentity({ IDENTITY_STATE_FILE: stateFile, ...env });
  const output = outputOf(child);
  expect(await exitCodeOf(child)).toBe(1);
  expect(output.text).toContain(reason);
});

test('a damaged state file is named, not overwritten', async () => {
  writeFileSync(stateFile, '[{"localId"');
  const child = forkIdentity({ IDENTITY_STATE_FILE: stateFile });
  const output = outputOf(child);
  expect(await exitCodeOf(child)).toBe(1);
  expect(output.text).toContain(`delete ${stateFile}`);
});
