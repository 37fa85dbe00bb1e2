import { defineTexts } from 'shared-texts';

/** Texts of the page that sign-in links open: only those load it who follow one. */
export const signInLinkTexts = defineTexts('remote-public', {
  signInLink: {
    title: 'Sign in',
    heading: 'Sign in',
    lead: 'Confirm the email address that the link was sent to.',
    submit: 'Sign in',
    incomplete: 'This link is incomplete. Open it from the email, or ask for a new one.',
    nameHeading: "What's your name?",
    nameLead: 'One more step, and your account is ready.',
    continue: 'Continue',
    otherWay: 'Log in with a password',
    toLogin: 'Go to login',
  },
});
