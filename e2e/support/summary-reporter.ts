import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

type Counted = Pick<TestCase, 'title' | 'outcome'>;

/** One line for the end of `npm test`, which names every journey that needed its retry. */
export function formatSummary(tests: readonly Counted[]): string {
  const titlesOf = (outcome: ReturnType<TestCase['outcome']>) =>
    tests.filter((test) => test.outcome() === outcome).map(({ title }) => title);
  const flaky = titlesOf('flaky');
  const [failed, skipped] = [titlesOf('unexpected').length, titlesOf('skipped').length];
  const counts = [
    `${titlesOf('expected').length} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${flaky.length} passed on retry${flaky.length > 0 ? ` (flaky): ${flaky.join('; ')}` : ''}`,
  ];
  return `journeys: ${counts.join(', ')}`;
}

export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    process.stdout.write(`\n${formatSummary(this.#suite?.allTests() ?? [])}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
