import { defineTexts } from 'shared-texts';

/** Texts of the page to which an invitation to work at the clinic leads, apart from those that visitors load. */
export const staffInvitationTexts = defineTexts('remote-public', {
  staffInvitation: {
    title: 'Join the team',
    heading: (clinic: string) => `Join the team of ${clinic}`,
    loading: 'Loading the invitation',
    failed: "We couldn't load the invitation",
    unusable: "This invitation can't be used",
    noToken: 'Open the link in the email again, and check that it is complete.',
    facts: { role: 'Role', inviter: 'Invited by', email: 'Email', until: 'Open until' },
    roles: {
      owner: 'Owner of the clinic',
      reception: 'Reception',
      dentist: 'Dentist',
      release_manager: 'Release manager',
    },
    signUp: 'Choose a password to create your account. You accept the invitation with it.',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    create: 'Create account and accept',
    haveAccount: 'Already have an account?',
    logInLink: 'please log in',
    logIn: 'There is an account with this email address. Log in to accept the invitation.',
    logInButton: 'Log in',
    signedIn: (email: string) => `You're logged in as ${email}.`,
    accept: 'Accept the invitation',
    accepted: 'Welcome to the team',
    otherAccount: (invited: string, present: string) =>
      `This invitation is for ${invited}, but you're logged in as ${present}.`,
    switch: 'Sign out and continue',
    goOn: 'Go on to the site',
  },
});
