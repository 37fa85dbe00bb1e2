import type { Language } from 'shared-texts';
import { loadTexts } from '../support/load-texts';

/** The language of the pictures; undefined for English. */
export const shotsLanguage = process.env.SHOTS_LANGUAGE as Language | undefined;

// Before the screens, which find what they press by its text.
if (shotsLanguage) loadTexts(shotsLanguage);
