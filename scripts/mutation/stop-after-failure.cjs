const { TestEnvironment } = require('jest-environment-node');

/**
 * The change that a test has noticed: the tests that are left would tell nothing more.
 * @type {string | undefined}
 */
let noticed;

/**
 * Skips the tests that have not begun, and with them the servers that their files would start. A test
 * with an error stays, or its failure would not be reported.
 * @param {import('@jest/types').Circus.DescribeBlock} block
 */
const skipTheRest = (block) => {
  for (const child of block.children) {
    if (child.type === 'describeBlock') skipTheRest(child);
    else if (!child.startedAt && child.errors.length === 0) child.mode = 'skip';
  }
};

/** Longer than any test takes, and shorter than what test files allow for a busy machine. */
const TIMEOUT_MS = 20_000;

/**
 * Ends a run of the tests with the first one that has failed, and lets what hangs fail early. Jest's
 * own `bail` would end Stryker's process.
 */
module.exports = class extends TestEnvironment {
  /**
   * @param {import('@jest/types').Circus.Event} event
   * @param {import('@jest/types').Circus.State} state
   */
  handleTestEvent(event, state) {
    const change = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (change === undefined) return;
    if (event.name === 'test_start') event.test.timeout = TIMEOUT_MS;
    if (event.name === 'hook_start') event.hook.timeout = TIMEOUT_MS;
    const failed = event.name === 'test_fn_failure' || event.name === 'hook_failure';
    if (failed) noticed = change;
    if (noticed === change && (failed || event.name === 'run_start')) {
      skipTheRest(state.rootDescribeBlock);
    }
  }
};
