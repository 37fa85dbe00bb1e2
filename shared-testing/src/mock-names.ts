import { type DocumentNames, NAMES_ID, replaceNames } from 'shared-texts';

afterEach(() => document.getElementById(NAMES_ID)?.remove());

/** Gives the page what the clinic calls things in its language, as a page that is not in English has it. */
export const mockNames = (names: Partial<DocumentNames>): void =>
  replaceNames({ treatments: {}, specialities: {}, closedDays: {}, ...names });
