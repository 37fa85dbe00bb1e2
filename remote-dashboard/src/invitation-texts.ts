import { defineTexts } from 'shared-texts';
import { count } from 'shared-texts/count';

/** Texts of inviting staff; part of the texts of this remote. */
export const invitationTexts = defineTexts('remote-dashboard', {
  invitations: {
    add: 'Invite staff',
    lead: (days: number) =>
      `They get an email with a link that works for ${days} days. The role is theirs once they accept.`,
    name: 'Name',
    email: 'Email',
    role: 'Role',
    roleRequired: 'Choose a role',
    roles: {
      owner: 'Admin',
      reception: 'Reception',
      dentist: 'Dentist',
      release_manager: 'Release manager',
    },
    allows: {
      owner: 'Sees everything, changes the settings of the clinic and gives roles to others.',
      reception:
        'Sees and books all visits, looks after patients, replies to messages and sends refunds.',
      dentist: 'Sees the own day and the own patients, and records what happened at their visits.',
      release_manager: 'Publishes new versions of the site and rolls them back.',
    },
    dentist: 'Dentist',
    dentistHint: 'Whose day and patients they will see.',
    dentistRequired: 'Choose a dentist',
    noDentists: 'Every dentist has an account. Add the dentist first.',
    submit: 'Send invitation',
    sent: (email: string) => `Invitation sent to ${email}`,
    caption: (n: number) => count(n, 'open invitation', 'open invitations'),
    none: 'No open invitations',
    noneText: 'Invite the people who work at the clinic. They choose a password of their own.',
    columns: { person: 'Name', role: 'Role', sent: 'Sent', state: 'State', actions: 'Actions' },
    roleOf: (role: string, doctor: string) => `${role}: ${doctor}`,
    sentBy: (when: string, inviter: string) => `${when}, by ${inviter}`,
    until: (when: string) => `Open until ${when}`,
    expired: 'Expired',
    resend: 'Send again',
    resent: (email: string) => `Sent again to ${email}. Earlier links no longer work.`,
    withdraw: 'Withdraw',
    withdrawTitle: (name: string) => `Withdraw the invitation of ${name}?`,
    withdrawText:
      'The link in the email stops working at once. The person can be invited again at any time.',
    keep: 'Cancel',
    withdrawn: (name: string) => `The invitation of ${name} was withdrawn`,
  },
});
