import { defineTexts } from 'shared-texts';

/** Texts of the dialog that asks people who they are; apart from those that every visitor loads. */
export const texts = defineTexts('shell', {
  confirmation: {
    title: "Confirm that it's you",
    lead: 'This action needs it. A confirmation counts for ten minutes.',
    submit: 'Confirm',
    account: (email: string) => `You are logged in as ${email}.`,
    password: 'Password',
    passwordRequired: 'Enter your password',
    notAccepted: "This login wasn't accepted. Please try again.",
    withGoogle:
      'If you log in with Google or by a link, sign out and log in again. Then do what you were about to do once more.',
    logOut: 'Sign out and log in again',
  },
});
