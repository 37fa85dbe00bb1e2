import { allChecks } from './all-checks';
import type { CheckGroup, Result } from './check';
import { type Context, openContext } from './context';
import { explainError } from './explain-error';
import type { Machine } from './machine';
import type { Network } from '../network/network';
import { formatResult, formatTotals, isHealthy } from './report';
import { startChecks } from './run-checks';
import type { SiteSettings } from '../settings/site-settings';

/** What the doctor is told, and where it writes. */
export interface DoctorOptions {
  readonly site: SiteSettings;
  readonly network: Network;
  readonly machine: Machine;
  readonly now: () => Date;
  readonly limitMs: number;
  readonly isJson: boolean;
  readonly isFixing: boolean;
  readonly out: (text: string) => void;
  /** Shows what is being waited for, instead of what it showed before; empty for nothing. */
  readonly showProgress: (text: string) => void;
  /** All of them unless a test looks at some. */
  readonly groups?: readonly CheckGroup[];
}

const listNames = (groups: readonly CheckGroup[]): string[] =>
  groups.flatMap(({ checks }) => checks.map(({ name }) => name));

/** Of a result, and the one before it. */
type Print = (result: Result, previous: Result | undefined) => void;

async function examine(
  options: DoctorOptions,
  groups: readonly CheckGroup[],
  onResult: Print,
): Promise<Result[]> {
  const { limitMs, showProgress } = options;
  const context = openContext(options);
  const names = listNames(groups);
  const results: Result[] = [];
  try {
    for (const started of startChecks(groups, { context, limitMs })) {
      showProgress(`${results.length + 1} of ${names.length}: ${names[results.length]} …`);
      const result = await started;
      showProgress('');
      onResult(result, results.at(-1));
      results.push(result);
    }
    return results;
  } finally {
    await context.close();
  }
}

async function repairOne(
  context: Context,
  groups: readonly CheckGroup[],
  { name }: Result,
): Promise<string | null> {
  const check = groups.flatMap(({ checks }) => checks).find((one) => one.name === name);
  try {
    return (await check?.repair?.(context)) ?? null;
  } catch (error) {
    return `Could not repair “${name}”: ${explainError(error)}.`;
  }
}

/** Repairs what is safe to repair of what did not go well, and returns what was done. */
async function repair(
  options: DoctorOptions,
  groups: readonly CheckGroup[],
  results: readonly Result[],
): Promise<string[]> {
  const context = openContext(options);
  const done: string[] = [];
  try {
    for (const result of results) {
      if (result.state !== 'failed' && result.state !== 'warning') continue;
      const what = await repairOne(context, groups, result);
      if (what !== null) done.push(what);
    }
    return done;
  } finally {
    await context.close();
  }
}

/** Examines a site after what is safe to repair was repaired; printed is only how it is then. */
async function repairAndExamine(
  options: DoctorOptions,
  groups: readonly CheckGroup[],
  print: Print,
) {
  const before = await examine(options, groups, () => undefined);
  const repaired = await repair(options, groups, before);
  if (repaired.length === 0) {
    for (const [index, result] of before.entries()) print(result, before[index - 1]);
    return { repaired, results: before };
  }
  if (!options.isJson) options.out(`Repaired:\n${repaired.map((what) => `  ${what}\n`).join('')}`);
  return { repaired, results: await examine(options, groups, print) };
}

/** Examines a site and prints what was found. Returns whether nothing has failed. */
export async function runDoctor(options: DoctorOptions): Promise<boolean> {
  const { isJson, isFixing, out, groups = allChecks } = options;
  const print: Print = (result, previous) => {
    if (!isJson) out(formatResult(result, result.group !== previous?.group));
  };
  const { results, ...fixes } = isFixing
    ? await repairAndExamine(options, groups, print)
    : { results: await examine(options, groups, print) };
  const ok = isHealthy(results);
  out(isJson ? `${JSON.stringify({ ok, ...fixes, checks: results })}\n` : formatTotals(results));
  return ok;
}
