import { basename } from 'node:path';

/**
 * The tests of an area in one file: jest loads the modules of the API once for each change instead of
 * once for each file of tests.
 */
for (const file of (process.env.MUTATION_TESTS ?? '').split(',')) {
  describe(basename(file), () => void jest.requireActual(file));
}
