import { accountTexts } from './account-texts';
import { securityTexts } from './security-texts';
import { visitTexts } from './visit-texts';

/** Every text of this remote, in one place for translators. Odd spellings are specified. */
export const texts = { ...accountTexts, ...securityTexts, ...visitTexts };
