import { formatSummary } from './summary-reporter';

const toTest = (title: string, outcome: 'expected' | 'flaky' | 'unexpected' | 'skipped') => ({
  title,
  outcome: () => outcome,
});

it('the summary counts the journeys that passed at once and says that none was retried', () => {
  const tests = [toTest('a', 'expected'), toTest('b', 'expected')];
  expect(formatSummary(tests)).toBe('journeys: 2 passed, 0 passed on retry');
});

it('the summary counts and names the journeys that passed on retry', () => {
  const tests = [
    toTest('a', 'expected'),
    toTest('a patient books', 'flaky'),
    toTest('b', 'unexpected'),
    toTest('a patient pays', 'flaky'),
  ];
  expect(formatSummary(tests)).toBe(
    'journeys: 1 passed, 1 failed, 2 passed on retry (flaky): a patient books; a patient pays',
  );
});
