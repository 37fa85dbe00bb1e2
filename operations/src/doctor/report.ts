import type { Result, State } from './check';

const labels: Readonly<Record<State, string>> = {
  ok: 'ok',
  warning: 'WARNING',
  failed: 'FAILED',
  'not checked': 'not checked',
};

const WIDTH = Math.max(...Object.values(labels).map((label) => label.length)) + 2;

/** A result for readers, below the title of its group when it is the first of it. */
export function formatResult(result: Result, isFirst: boolean): string {
  const { group, name, state, found, advice } = result;
  const indent = ' '.repeat(2 + WIDTH);
  const title = isFirst ? [`\n${group}`] : [];
  const next = advice === undefined ? [] : [`${indent}→ ${advice}`];
  const line = `  ${labels[state].padEnd(WIDTH)}${name}: ${found}`;
  return `${[...title, line, ...next].join('\n')}\n`;
}

/** The last line: how many checks ended how. */
export function formatTotals(results: readonly Result[]): string {
  const count = (state: State) => results.filter((result) => result.state === state).length;
  const others = (['warning', 'failed', 'not checked'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => `${count(state)} ${state}`);
  return `\n${[`${count('ok')} of ${results.length} ok`, ...others].join(', ')}.\n`;
}

/** Whether the site passes: nothing failed. */
export const isHealthy = (results: readonly Result[]): boolean =>
  results.every(({ state }) => state !== 'failed');
