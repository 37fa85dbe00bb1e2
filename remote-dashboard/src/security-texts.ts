import { defineTexts } from 'shared-texts';
import { count } from 'shared-texts/count';

/** Texts of the page that says who must have a second factor; part of the texts of this remote. */
export const securityTexts = defineTexts('remote-dashboard', {
  security: {
    heading: 'Sign-in security',
    lead: 'Who needs a second factor to log in, and who has one.',
    owner: 'Owner',
    rules: {
      heading: 'Who needs a second factor',
      lead: 'They set up an authenticator app or a passkey at their next login, or within an hour if they are logged in.',
      roles: 'Roles that must have one',
      roleMissing: (role: string, missing: number, n: number) =>
        `${role} (${missing} of ${n} without one)`,
      roleComplete: (role: string) => `${role} (all have one)`,
      roleWithoutPeople: (role: string) => `${role} (no people)`,
      ownNote:
        'You have no second factor yet. If your role must have one, you will be asked to set it up within an hour.',
      asksAll: 'Ask people without a second factor to log in again before sensitive actions',
      asksAllHint:
        'Such as giving roles, exporting patients and large refunds. People with a second factor are always asked for it.',
      save: 'Save',
      saved: 'Saved',
    },
    staff: {
      caption: (n: number) => count(n, 'member of staff', 'members of staff'),
      none: 'No staff yet',
      columns: { name: 'Name', roles: 'Roles', factor: 'Second factor', reset: 'Reset' },
      states: { has: 'Set up', missing: 'Missing', none: 'None' },
      demanded: 'The role must have one',
    },
    reset: {
      ask: 'Ask for a reset',
      askTitle: (name: string) => `Ask for a reset for ${name}?`,
      askText: (name: string, hours: number) =>
        `For a person who has lost the phone, the passkeys and the recovery codes. Make sure that it is ${name} who asks you. Another owner has to confirm it within ${hours} hours.`,
      asked: (name: string) =>
        `Asked for a reset for ${name}. Now another owner has to confirm it.`,
      askedBefore: (name: string) => `There is a request for ${name} already`,
      askedBy: (owner: string, when: string) => `${owner} asked on ${when}.`,
      askedByErased: (when: string) => `Asked on ${when}.`,
      until: (when: string) => `Can be confirmed until ${when}.`,
      confirm: 'Confirm reset',
      confirmTitle: (name: string) => `Reset the second factor of ${name}?`,
      confirmText: (name: string) =>
        `${name} loses the authenticator app, all passkeys and recovery codes, and is signed out everywhere. Until a new one is set up, the password is enough to log in. Make sure that it is ${name} who has asked.`,
      confirmed: (name: string) => `The second factor of ${name} was reset`,
      dismiss: 'Cancel',
      isOwn: 'You asked for it, so another owner has to confirm it.',
      isSelf:
        'Two other owners have to ask for the reset of your own second factor and confirm it.',
      needsOwners: 'Needs two owners besides this person.',
    },
  },
});
