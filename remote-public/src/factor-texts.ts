import { defineTexts } from 'shared-texts';

/** Texts of the steps after the password, apart from those that everyone loads who logs in. */
export const factorTexts = defineTexts('remote-public', {
  factor: {
    heading: "Confirm that it's you",
    lead: (email: string) => `You're logging in as ${email}.`,
    confirm: 'Confirm',
    otherAccount: 'Use another account',
    ended: 'This login has ended. Please log in again.',

    setUpHeading: 'Set up a second factor',
    setUpLead: (email: string) =>
      `Your role at the clinic needs one. You're logging in as ${email}.`,
    app: 'Use an authenticator app',
    appHint: 'An app on your phone shows a code, which you enter each time you log in.',
    passkey: 'Use a passkey',
    passkeyHint: 'Your device asks for your fingerprint, your face or its PIN.',
    back: 'Choose another way',

    codesHeading: 'Save your recovery codes',
    codesLead: 'Your second factor is set up. One more step, and you are in.',
    continue: 'Continue',
  },
});
