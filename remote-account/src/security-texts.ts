import { defineTexts } from 'shared-texts';
import { count } from 'shared-texts/count';

/** Texts of the section "Security" of My Account; part of the texts of this remote. */
export const securityTexts = defineTexts('remote-account', {
  security: {
    heading: 'Security',
    login: {
      heading: 'Email and password',
      withPassword: (email: string) => `You log in with ${email} and a password.`,
      withGoogle: (email: string) =>
        `You log in with Google, as ${email}. Change your email or password in your Google account.`,
      changeEmail: 'Change email',
      emailText:
        "We'll send a link to your new address. Once you have followed it, log in with that address: your appointments stay with you.",
      newEmail: 'New email',
      sameEmail: "That's the address you use now",
      sendLink: 'Send link',
      linkSent: (email: string) =>
        `We've sent a link to ${email}. Follow it to finish, then log in with that address. Check your spam folder too.`,
      changePassword: 'Change password',
      password: 'Current password',
      passwordRequired: 'Enter your current password',
      wrongPassword: "That's not your current password",
      newPassword: 'New password',
      newPasswordHint:
        'At least 8 characters, including an uppercase letter, a lowercase letter and a number or symbol.',
      newPasswordRequired: 'Enter a new password',
      newPasswordWeak: 'Choose a stronger password',
      passwordChanged: 'Password changed',
    },
    everywhere: {
      text: 'Sign out of this site on every device, for instance after losing one.',
      action: 'Sign out everywhere',
      title: 'Sign out everywhere?',
      description: 'You will be signed out here too, and have to log in again on each device.',
      dismiss: 'Cancel',
      done: 'You are signed out everywhere',
    },
    sessions: {
      heading: 'Where you are logged in',
      device: (browser: string, system: string) => `${browser} on ${system}`,
      unknown: 'Unknown device',
      current: 'This device',
      since: (date: string) => `Logged in on ${date}`,
      used: (date: string) => `last used on ${date}`,
      onlyHere: "You aren't logged in anywhere else.",
      end: 'Sign out',
      endLabel: (device: string, date: string) => `Sign out: ${device}, last used on ${date}`,
      endTitle: (device: string) => `Sign out from ${device}?`,
      endText: 'You will have to log in there again. What was entered there and not saved is lost.',
      dismiss: 'Cancel',
      ended: (device: string) => `Signed out from ${device}`,
    },
    factors: {
      demanded: 'Your role must have a second factor.',
      reset: (owner: string, until: string) =>
        `${owner} has asked for the reset of your second factor. If another owner confirms it by ${until}, everything below is removed. If you don't know why, talk to the owners of the clinic now.`,
      resetByErased: (until: string) =>
        `The reset of your second factor has been asked for. If another owner confirms it by ${until}, everything below is removed. If you don't know why, talk to the owners of the clinic now.`,
      dismiss: 'Cancel',
      done: 'Done',
    },
    app: {
      heading: 'Authenticator app',
      none: 'Not set up. An app on your phone shows codes that you enter after your password.',
      since: (date: string) => `Set up on ${date}.`,
      add: 'Set up an app',
      added: 'Authenticator app set up',
      remove: 'Remove the app',
      removeTitle: 'Remove the authenticator app?',
      removeText: 'Its codes will no longer be accepted. Delete the entry in the app too.',
      removed: 'Authenticator app removed',
    },
    passkeys: {
      heading: 'Passkeys',
      none: 'None. A passkey lets you confirm with your fingerprint, your face or a security key.',
      added: (date: string) => `Added on ${date}`,
      used: (date: string) => `last used on ${date}`,
      unused: 'not used yet',
      add: 'Add a passkey',
      addedNow: 'Passkey added',
      remove: 'Remove',
      removeLabel: (name: string) => `Remove the passkey ${name}`,
      removeTitle: (name: string) => `Remove the passkey ${name}?`,
      removeText: 'It will no longer be accepted. Delete it on your device too.',
      removed: (name: string) => `Passkey ${name} removed`,
    },
    codes: {
      heading: 'Recovery codes',
      left: (n: number) => `You have ${count(n, 'unused code', 'unused codes')}.`,
      few: 'Replace them before you run out.',
      replace: 'Replace the codes',
      replaceTitle: 'Replace your recovery codes?',
      replaceText: 'The codes that you have now stop working. You will see other ones, once.',
    },
  },
});
