import { type Check, type CheckGroup, failed, type Finding, isBad, notChecked } from './check';
import type { Result } from './check';
import type { Context } from './context';
import { explainError } from './explain-error';

interface Running {
  readonly context: Context;
  /** For each check. */
  readonly limitMs: number;
}

const toLate = ({ isThorough = false }: Check, limitMs: number): Finding => {
  const advice = 'See whether what it asks is overloaded; --time-limit gives it more time.';
  const found = `There was no answer within ${limitMs / 1000} s.`;
  return isThorough ? notChecked(found, advice) : failed(found, advice);
};

/** PostgreSQL's word for a statement that took longer than it may. */
const isEndedByServer = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '57014';

async function attempt(check: Check, running: Running, signal: AbortSignal): Promise<Finding> {
  try {
    return await check.run(running.context, signal);
  } catch (error) {
    if (isEndedByServer(error)) return toLate(check, running.limitMs);
    const { adviceOnError = 'Settle that.' } = check;
    return failed(`It cannot be asked: ${explainError(error)}.`, adviceOnError);
  }
}

async function runCheck(check: Check, running: Running): Promise<Finding> {
  const { limitMs } = running;
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      resolve(toLate(check, limitMs));
      abort.abort();
    }, limitMs);
  });
  const found = attempt(check, running, abort.signal);
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}

async function runAfter(
  check: Check,
  needed: readonly Promise<Result>[],
  running: Running,
): Promise<Finding> {
  const missing = (await Promise.all(needed)).find(isBad);
  if (!missing) return runCheck(check, running);
  return { state: 'not checked', found: `It needs “${missing.name}”.` };
}

/**
 * Starts the checks: groups side by side, so that a server that does not answer holds up its own group alone, and the checks
 * of a group one after another. The results are in the order of the checks.
 */
export function startChecks(
  groups: readonly CheckGroup[],
  running: Running,
): readonly Promise<Result>[] {
  const started = new Map<string, Promise<Result>>();
  const requireStarted = (name: string): Promise<Result> => {
    const earlier = started.get(name);
    if (!earlier) throw new Error(`no earlier check is called ${name}`);
    return earlier;
  };
  for (const { title, checks } of groups) {
    let previous: Promise<unknown> = Promise.resolve();
    for (const check of checks) {
      const needed = (check.needs ?? []).map(requireStarted);
      const result = previous
        .then(() => runAfter(check, needed, running))
        .then((finding) => ({ group: title, name: check.name, ...finding }));
      started.set(check.name, result);
      previous = result;
    }
  }
  return [...started.values()];
}
