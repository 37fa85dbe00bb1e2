import { relative } from 'node:path';

/** Absolute paths, from `globals` of jest's configuration. */
declare const testFiles: readonly string[];

/**
 * Several test files in one: jest loads the modules they share once instead of once for each of them,
 * which for tests of the API is most of their time.
 */
for (const file of testFiles) {
  describe(relative(process.cwd(), file), () => void jest.requireActual(file));
}
