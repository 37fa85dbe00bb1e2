import { formatPrice } from 'shared-contracts';
import { accounts } from '../support/patient';
import { hang, REJECTED, rejectRequest, respondWith } from '../support/responses';
import { dashboardTexts, pageTexts, staffTexts, settingsTexts } from '../support/texts';
import { heading, press, type Screen, text } from './screen';

const texts = dashboardTexts;
const { addDoctor, manageDoctors } = settingsTexts;

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const doctors = respondWith([
  {
    _id: toId(1),
    name: 'Amara Okafor',
    email: 'amara@clinic.test',
    speciality: 'Orthodontics',
    image: '/favicon.svg',
  },
  {
    _id: toId(2),
    name: 'Jonas Bergström-Whitfield',
    email: 'jonas.bergstroem-whitfield@clinic.test',
    speciality: 'Cosmetic Dentistry',
    image: '/favicon.svg',
    hasHours: false,
  },
]);

const refund = {
  _id: toId(5),
  bookingId: toId(6),
  treatment: 'Teeth Whitening',
  patient: 'Ada Lovelace',
  appoinmentDate: 'Jan 5, 2026',
  slot: '9.00 am',
  amount: 45,
  method: 'card_online',
  reason: 'paid_twice',
  status: 'due',
  createdAtUtc: '2026-01-04T14:00:00Z',
};

const refunds = respondWith([
  refund,
  {
    ...refund,
    _id: toId(7),
    patient: 'Jonas Bergström-Whitfield',
    method: 'cash',
    reason: 'cancelled',
  },
  { ...refund, _id: toId(8), reason: 'booking_was_cancelled', status: 'failed' },
  { ...refund, _id: toId(9), status: 'requested' },
  { ...refund, _id: toId(10), status: 'pending' },
  { ...refund, _id: toId(11), status: 'succeeded' },
]);

const nothingFound = {
  payments: 0,
  refundsDue: 0,
  refunds: 0,
  disputes: 0,
  resumed: 0,
  unmatched: 0,
};

const paymentChecks = respondWith([
  {
    _id: toId(12),
    ranAtUtc: '2026-01-05T15:15:00Z',
    checked: 31,
    repaired: 3,
    details: { payments: 1, refundsDue: 1, refunds: 2, disputes: 0, resumed: 1, unmatched: 1 },
  },
  {
    _id: toId(13),
    ranAtUtc: '2026-01-05T15:00:00Z',
    checked: 30,
    repaired: 0,
    details: nothingFound,
  },
]);

const invitation = {
  id: toId(20),
  name: 'Maximiliana Oberhuber',
  email: 'maximiliana.oberhuber-schwarzenberger@clinic.test',
  role: 'reception',
  doctor: null as string | null,
  inviter: 'Ada Lovelace',
  sentAtUtc: '2026-01-05T14:00:00Z',
  expiresAtUtc: '2099-01-12T14:00:00Z',
};

const toInvitations = (invitations: readonly object[]) =>
  respondWith({ invitations, dentists: [{ id: toId(1), name: 'Amara Okafor' }] });

const invitations = toInvitations([
  invitation,
  {
    ...invitation,
    id: toId(21),
    name: 'Jonas Bergström-Whitfield',
    email: 'jonas@clinic.test',
    role: 'dentist',
    doctor: 'Jonas Bergström-Whitfield',
    expiresAtUtc: '2026-01-12T14:00:00Z',
  },
]);

const bookingsOf = (email: string) => `/dashboard/allusers/bookings?email=${email}`;

const pages: Omit<Screen, 'role'>[] = [
  { name: 'all users', path: '/dashboard/allusers', shows: text('admin@clinic.test') },
  {
    name: 'bookings of a user',
    path: ({ member }) => bookingsOf(member.email),
    shows: text(texts.visits.upcoming),
  },
  {
    name: 'add doctor',
    path: '/dashboard/adddoctor',
    shows: (page) => page.getByLabel(addDoctor.photo),
  },
  {
    name: 'manage doctors',
    path: '/dashboard/managedoctors',
    responses: { '/api/doctors': doctors },
    shows: text('Amara Okafor'),
  },
  {
    name: 'refunds',
    path: '/dashboard/refunds',
    responses: {
      '/api/refunds': refunds,
      '/api/reconciliations': paymentChecks,
      '/api/disputes': respondWith([]),
    },
    // A page of the menu begins with the same word.
    shows: (page) => page.getByRole('main').getByText(texts.refunds.states.failed),
  },
];

const states: Omit<Screen, 'role'>[] = [
  {
    name: 'all users, no match',
    path: '/dashboard/allusers?search=nobody+of+that+name',
    shows: text(staffTexts.search.none),
  },
  {
    name: 'all users, loading',
    path: '/dashboard/allusers',
    responses: { '/api/users/search': hang },
    shows: heading(texts.users.heading),
  },
  {
    name: 'all users, failed',
    path: '/dashboard/allusers',
    responses: { '/api/users/search': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'open invitations',
    path: '/dashboard/allusers?filter=invited',
    responses: { '/api/staff-invitations': invitations },
    shows: text(texts.invitations.expired),
  },
  {
    name: 'open invitations, none',
    path: '/dashboard/allusers?filter=invited',
    responses: { '/api/staff-invitations': toInvitations([]) },
    shows: heading(texts.invitations.none),
  },
  {
    name: 'open invitations, failed',
    path: '/dashboard/allusers?filter=invited',
    responses: { '/api/staff-invitations': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'inviting a dentist',
    path: '/dashboard/allusers',
    responses: { '/api/staff-invitations': invitations },
    act: async (page) => {
      await press(texts.invitations.add)(page);
      await page
        .getByRole('dialog')
        .getByLabel(texts.invitations.role, { exact: true })
        .selectOption({ label: texts.invitations.roles.dentist });
      await press(texts.invitations.submit)(page);
    },
    shows: (page) => page.getByRole('dialog').getByText(texts.invitations.dentistHint),
  },
  {
    name: 'withdrawing an invitation',
    path: '/dashboard/allusers?filter=invited',
    responses: { '/api/staff-invitations': invitations },
    act: press(texts.invitations.withdraw),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'bookings of a user, none yet',
    path: bookingsOf(accounts.admin.email),
    responses: { '/api/bookings': respondWith([]) },
    shows: heading(texts.userBookings.none),
  },
  {
    name: 'bookings of a user, failed',
    path: bookingsOf(accounts.admin.email),
    responses: { '/api/bookings': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'recording a visit',
    path: ({ member }) => bookingsOf(member.email),
    act: press(texts.userBookings.record),
    shows: (page) => page.getByRole('menu'),
  },
  {
    name: 'recording a payment at the clinic',
    path: ({ member }) => bookingsOf(member.email),
    act: async (page) => {
      const row = page.getByRole('row').filter({ hasText: texts.visits.unpaid });
      await row.getByRole('button', { name: texts.userBookings.record }).first().click();
      await page.getByRole('menuitem', { name: texts.userBookings.actions.paidAtClinic }).click();
    },
    shows: (page) => page.getByLabel(texts.money.methods.cash),
  },
  {
    name: 'deleting a user',
    path: '/dashboard/allusers?search=patient@clinic.test',
    act: press(texts.users.delete),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'add doctor, incomplete',
    path: '/dashboard/adddoctor',
    act: press(addDoctor.submit),
    shows: text(addDoctor.photoRequired),
  },
  {
    name: 'deleting a doctor',
    path: '/dashboard/managedoctors',
    responses: { '/api/doctors': doctors },
    act: press(manageDoctors.delete),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'manage doctors, none yet',
    path: '/dashboard/managedoctors',
    responses: { '/api/doctors': respondWith([]) },
    shows: text(manageDoctors.none),
  },
  {
    name: 'manage doctors, failed',
    path: '/dashboard/managedoctors',
    responses: { '/api/doctors': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'sending a refund',
    path: '/dashboard/refunds',
    responses: {
      '/api/refunds': refunds,
      '/api/reconciliations': paymentChecks,
      '/api/disputes': respondWith([]),
    },
    act: press(texts.refunds.refund(formatPrice(4_500))),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'refunds, none yet',
    path: '/dashboard/refunds',
    responses: {
      '/api/refunds': respondWith([]),
      '/api/reconciliations': respondWith([]),
      '/api/disputes': respondWith([]),
    },
    shows: text(texts.paymentChecks.none),
  },
  {
    name: 'refunds, failed',
    path: '/dashboard/refunds',
    responses: {
      '/api/refunds': rejectRequest,
      '/api/reconciliations': rejectRequest,
      '/api/disputes': rejectRequest,
    },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
];

export const adminScreens: Screen[] = [...pages, ...states].map((screen) => ({
  ...screen,
  role: 'admin',
}));
