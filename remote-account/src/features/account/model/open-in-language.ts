import type { Language } from 'shared-texts';

/** Loads the page again in a language, which the site then keeps for this browser. */
export const openInLanguage = (language: Language): void =>
  window.location.assign(`?lang=${language}`);
