import type { Language } from 'shared-texts';

type Texts = Partial<Record<Language, string>>;

/** What is stored once some languages have changed: in the order of the database, without empty texts. */
export const mergeTexts = (before: Texts, changed: Texts): Texts =>
  Object.fromEntries(
    Object.entries({ ...before, ...changed })
      .filter(([, text]) => text !== '')
      .toSorted(),
  );
