import { defineTexts } from 'shared-texts';
import { count } from 'shared-texts/count';

/** Texts of the list of users and their roles; part of the texts of this remote. */
export const userTexts = defineTexts('remote-dashboard', {
  users: {
    heading: 'All Users',
    fileName: 'users.csv',
    caption: (n: number, hasMore: boolean) =>
      hasMore ? `First ${n} users` : count(n, 'user', 'users'),
    captionAfter: (n: number) => count(n, 'more user', 'more users'),
    filter: 'Users shown',
    filters: { all: 'All', staff: 'Staff', invited: 'Invited' },
    search: 'Search users',
    pages: 'Pages of users',
    none: 'No users yet',
    noMore: 'No more users',
    columns: {
      number: 'number',
      name: 'Name',
      email: 'Email',
      admin: 'Admin',
      delete: 'Delete',
    },
    isAdmin: 'Admin',
    makeAdmin: 'Make Admin',
    makeAdminTitle: (name: string) => `Make ${name} an admin?`,
    makeAdminText: (name: string) => `${name} will see all patients and can delete accounts.`,
    madeAdmin: 'Make admin successful',
    removeAdmin: 'Remove admin',
    removeAdminTitle: (name: string) => `Remove ${name} as an admin?`,
    removeAdminText: (name: string) =>
      `${name} will lose access to the admin pages and keep their account and appointments.`,
    removeOwnAdminText:
      "You'll lose access to the admin pages. Only another admin can make you an admin again.",
    removedAdmin: (name: string) => `${name} is no longer an admin`,
    roleDismiss: 'Cancel',
    roles: {
      menu: 'Roles',
      names: { reception: 'Reception', dentist: 'Dentist', release_manager: 'Release manager' },
      allows: {
        reception:
          "see and book everyone's visits, manage patients, reply to messages and send refunds",
        dentist: 'see patients and their own visits as a dentist, and record what happened at them',
        release_manager: 'release new versions of the site and roll them back',
      },
      grant: (role: string) => `Grant ${role}`,
      grantTitle: (name: string, role: string) => `Give ${name} the role ${role}?`,
      grantText: (name: string, allowed: string) => `${name} will be able to ${allowed}.`,
      granted: (name: string, role: string) => `${name} now has the role ${role}`,
      revoke: (role: string) => `Revoke ${role}`,
      revokeTitle: (name: string, role: string) => `Revoke the role ${role} of ${name}?`,
      revokeText: (name: string, allowed: string) =>
        `With this role, ${name} can ${allowed}. They lose this at once, unless another role allows it.`,
      revokeOwnText: (allowed: string) =>
        `With this role, you can ${allowed}. You lose this at once, unless another role allows it.`,
      revoked: (name: string, role: string) => `${name} no longer has the role ${role}`,
    },
    delete: 'Delete',
    deleteTitle: 'Are you sure you want to delete?',
    deleteText: (name: string) =>
      `${name}'s account will be closed and they'll be signed out everywhere. Their upcoming appointments are cancelled and refunded by the clinic's terms.`,
    deleteDismiss: 'dismiss',
    deleted: (name: string) => `${name}'s account was closed`,
    bookings: 'Bookings',
    addDoctor: 'Add Doctor',
  },
});
