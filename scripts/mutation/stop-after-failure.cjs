const { TestEnvironment } = require('jest-environment-node');

/**
 * The change that a test has noticed: the tests that are left would tell nothing more.
 * @type {string | undefined}
 */
let noticed;

/** @param {import('@jest/types').Circus.DescribeBlock} block */
const skipAll = (block) => {
  for (const child of block.children) {
    if (child.type === 'describeBlock') skipAll(child);
    else child.mode = 'skip';
  }
};

/** Longer than any test takes, and shorter than what test files allow for a busy machine. */
const TIMEOUT_MS = 20_000;

/**
 * Skips the rest of the tests, with the servers that they would start, once one has failed, and lets
 * what hangs fail early. Jest's own `bail` would end Stryker's process.
 */
module.exports = class extends TestEnvironment {
  /**
   * @param {import('@jest/types').Circus.Event} event
   * @param {import('@jest/types').Circus.State} state
   */
  handleTestEvent(event, state) {
    const change = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (change === undefined) return;
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') noticed = change;
    if (event.name === 'test_start') event.test.timeout = TIMEOUT_MS;
    if (event.name === 'hook_start') event.hook.timeout = TIMEOUT_MS;
    if (noticed !== change) return;
    if (event.name === 'run_start') skipAll(state.rootDescribeBlock);
    if (event.name === 'test_start') event.test.mode = 'skip';
  }
};
