import { readFileSync } from 'node:fs';
import TestSequencer from '@jest/test-sequencer';

/** What `jest-together.ts` combines. */
const TOGETHER_MS = 150_000;

/**
 * The longest time that a test file asks for, in milliseconds: more than usual if it starts processes or builds.
 * @param {string} path
 */
export function readLimit(path) {
  if (path.endsWith('jest-together.ts')) return TOGETHER_MS;
  const limits = readFileSync(path, 'utf8').matchAll(/(?:setTimeout\(|^}, )(\d+_000)\);$/gm);
  return Math.max(0, ...[...limits].map(([, limit]) => Number(limit?.replace('_', ''))));
}

/** What takes longest comes first, also where no earlier run tells: else one worker ends with it while the other waits. */
export default class LongestFirst extends TestSequencer {
  /**
   * @override
   * @param {Parameters<TestSequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const limited = sorted.map((test) => ({ test, limit: readLimit(test.path) }));
    return limited.sort((left, right) => right.limit - left.limit).map(({ test }) => test);
  }
}
