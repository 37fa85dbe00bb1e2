import { defineTexts } from 'shared-texts';

/** What failures say that have no code of the API. */
export const texts = defineTexts('shared-auth', {
  network: 'We could not reach the clinic. Please check your connection and try again',
});
