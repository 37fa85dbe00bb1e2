import { defineTexts } from 'shared-texts';

/** What people agree to: the words of forms alone, apart from those that every page has. */
export const { agreement: agreementTexts } = defineTexts('shared-data', {
  agreement: {
    signUp: (terms: string, privacy: string) =>
      `By creating an account, you agree to the ${terms}. The ${privacy} says what we do with your data.`,
    booking: (terms: string, privacy: string) =>
      `By booking, you agree to the ${terms}. The ${privacy} says what we do with your data.`,
    terms: 'terms of use',
    privacy: 'privacy policy',
  },
});
