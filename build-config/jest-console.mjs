import { format } from 'node:util';

/**
 * What the running test printed and no spy of its own took.
 * @type {string[]}
 */
const unexpected = [];

for (const level of /** @type {const} */ (['error', 'warn'])) {
  console[level] = (...args) => void unexpected.push(`console.${level}: ${format(...args)}`);
}

/** Returns and forgets what was printed so far. */
export const takeUnexpected = () => unexpected.splice(0);

function failOnOutput() {
  const calls = takeUnexpected();
  if (calls.length === 0) return;
  throw new Error(`Expect this output with a spy, or fix its cause:\n\n${calls.join('\n\n')}`);
}

afterEach(failOnOutput);
// Output that follows the last test of a file, or comes while a file is loaded.
afterAll(failOnOutput);
