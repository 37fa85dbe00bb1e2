import { emptyDocument } from 'shared-contracts';
import type { Candidate } from '../build/candidate';
import { withCompressed } from '../build/files';
import { RegistryError } from '../errors';
import { runGates } from '../gates/run-gates';
import { testCandidate, testDefinition, testShell, withFile } from './candidate';

/** What the gates say of a build, each fault with the name of its gate before it. */
export async function findFaults(
  build: Candidate,
  context: Partial<Parameters<typeof runGates>[2]> = {},
): Promise<string[]> {
  const stored = await withCompressed(build.files);
  try {
    runGates(build, stored, { shell: testShell, document: emptyDocument, ...context });
    return [];
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    expect(error.code).toBe('gates_failed');
    return error.details.map(({ path, message }) => `${path}: ${message}`);
  }
}

/** A build whose definition differs from that of the test builds. */
export const withDefinition = (change: object) =>
  withFile(
    testCandidate(),
    'remote.json',
    JSON.stringify({ ...testDefinition('remote-booking', '1.0.0'), ...change }),
  );
