import { emptyDocument } from 'shared-contracts';
import { withCompressed } from '../build/files';
import type { RegistryError } from '../errors';
import { testCandidate, testDefinition, testShell, withFile } from '../test-kit/candidate';
import { runGates } from './run-gates';

const toShell = (react: string) => ({
  ...testShell,
  shared: { ...testShell.shared, react, 'react/': react },
});
const present = toShell('19.3.1');
const next = toShell('20.0.0');

/** The faults of a build that takes React in this range. */
async function findFaults(range: string, shell: typeof present): Promise<string[]> {
  const consumes = { react: range, 'react/jsx-runtime': range, 'shared-auth': '^1.0.0' };
  const definition = { ...testDefinition('remote-booking', '1.0.0'), consumes };
  const build = withFile(testCandidate(), 'remote.json', JSON.stringify(definition));
  try {
    runGates(build, await withCompressed(build.files), { shell, document: emptyDocument });
    return [];
  } catch (error) {
    return (error as RegistryError).details.map(({ path }) => path);
  }
}

it.each([
  { step: 'before a remote moves', range: '^19.3.1', besideNext: ['shared', 'shared'] },
  { step: 'while both are accepted', range: '^19.3.1 || ^20.0.0' },
  { step: 'without the old range', range: '^20.0.0', besidePresent: ['shared', 'shared'] },
])('an upgrade of React, $step', async ({ range, besidePresent = [], besideNext = [] }) => {
  expect(await findFaults(range, present)).toEqual(besidePresent);
  expect(await findFaults(range, next)).toEqual(besideNext);
});
