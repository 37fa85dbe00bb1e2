import { answered, hangs, heading, press, refused, REFUSED, type Screen, text } from './screen';

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const doctors = answered([
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
  },
]);

const question = {
  _id: toId(3),
  email: 'visitor@clinic.test',
  subject: 'Parking',
  message: 'Is there somewhere to leave a car near the clinic? I come with two children.',
  createdAtUtc: '2026-01-05T14:00:00Z',
  answer: null,
  answeredAtUtc: null,
};

const messages = answered([
  question,
  {
    ...question,
    _id: toId(4),
    subject: 'Opening hours',
    message: 'Are you open on Sundays?',
    answer: 'Yes, every day from 9.00 am to 5.00 pm.',
    answeredAtUtc: '2026-01-05T15:30:00Z',
  },
]);

const pages: Omit<Screen, 'role'>[] = [
  { name: 'all users', path: '/dashboard/allusers', shows: text('admin@clinic.test') },
  { name: 'add doctor', path: '/dashboard/adddoctor', shows: (page) => page.getByLabel('Photo') },
  {
    name: 'manage doctors',
    path: '/dashboard/managedoctors',
    answers: { '/api/doctors': doctors },
    shows: text('Amara Okafor'),
  },
  {
    name: 'messages',
    path: '/dashboard/messages',
    answers: { '/api/messages': messages },
    shows: heading('Parking'),
  },
];

const states: Omit<Screen, 'role'>[] = [
  {
    name: 'all users, no match',
    path: '/dashboard/allusers?search=nobody+of+that+name',
    shows: text('Nothing matches your search'),
  },
  {
    name: 'all users, loading',
    path: '/dashboard/allusers',
    answers: { '/api/users': hangs },
    shows: heading('All Users'),
  },
  {
    name: 'deleting a user',
    path: '/dashboard/allusers?search=patient@clinic.test',
    act: press('Delete'),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'add doctor, incomplete',
    path: '/dashboard/adddoctor',
    act: press('Add Doctor'),
    shows: text('image is required'),
  },
  {
    name: 'deleting a doctor',
    path: '/dashboard/managedoctors',
    answers: { '/api/doctors': doctors },
    act: press('Delete'),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'manage doctors, none yet',
    path: '/dashboard/managedoctors',
    answers: { '/api/doctors': answered([]) },
    shows: text('There are no doctors yet'),
  },
  {
    name: 'manage doctors, failed',
    path: '/dashboard/managedoctors',
    answers: { '/api/doctors': refused },
    shows: heading('We could not load this'),
    errors: REFUSED,
  },
  {
    name: 'answering a message',
    path: '/dashboard/messages',
    answers: { '/api/messages': messages },
    act: press('Answer'),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'messages, none yet',
    path: '/dashboard/messages',
    answers: { '/api/messages': answered([]) },
    shows: text('There are no messages'),
  },
];

export const adminScreens: Screen[] = [...pages, ...states].map((screen) => ({
  ...screen,
  role: 'admin',
}));
