import type { Context } from './context';

/** What a check found out; `not checked` when something that it needs is missing. */
export type State = 'ok' | 'warning' | 'failed' | 'not checked';

/** What a check says, in one sentence, and what to do about it. */
export interface Finding {
  readonly state: State;
  readonly found: string;
  readonly advice?: string;
}

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warning = (found: string, advice: string): Finding => ({
  state: 'warning',
  found,
  advice,
});
export const failed = (found: string, advice: string): Finding => ({
  state: 'failed',
  found,
  advice,
});
export const notChecked = (found: string, advice: string): Finding => ({
  state: 'not checked',
  found,
  advice,
});

/** One question about a site. It has failed when `run` throws. */
export interface Check {
  readonly name: string;
  /** Names of earlier checks that have to succeed, or this one has nothing to look at. */
  readonly needs?: readonly string[];
  /** Reads all of something: on a large site it may need more time, and is then not checked instead of failed. */
  readonly isThorough?: boolean;
  /** What to do when `run` throws. */
  readonly adviceOnError?: string;
  readonly run: (context: Context, signal: AbortSignal) => Promise<Finding>;
  /** Repairs what is safe to repair, after `run` complained, and says what it did; null for nothing. */
  readonly repair?: (context: Context) => Promise<string | null>;
}

/** Checks of one part of a site, which run one after another. */
export interface CheckGroup {
  readonly title: string;
  readonly checks: readonly Check[];
}

/** What a check found, and which one it was. */
export interface Result extends Finding {
  readonly group: string;
  readonly name: string;
}

export const isBad = ({ state }: Finding): boolean => state === 'failed' || state === 'not checked';
