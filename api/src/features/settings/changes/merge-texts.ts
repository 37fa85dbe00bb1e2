import type { Texts } from 'shared-texts';

/**
 * Texts after a change: a language that it leaves out keeps its text, and an empty text removes it. In the order of the database, so that
 * only what differs is a change.
 */
export const mergeTexts = <T extends Texts>(before: T, change: T | undefined): T =>
  Object.fromEntries(
    Object.entries({ ...before, ...change })
      .filter(([, text]) => text !== '')
      .toSorted(),
  ) as T;
