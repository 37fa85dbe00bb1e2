import { staffPaths } from 'shared-contracts';
import { respondWith } from '../support/responses';
import { day } from './clinic';
import type { Screen } from './screen';

const NAMES = [
  'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaft',
  'Maria del Carmen Fernanda Guadalupe Concepción de la Santísima Trinidad',
  'Ada Lovelace',
] as const;

const EMAIL = 'wolfeschlegelsteinhausenbergerdorff.voraltern@warengewissenhaft-dental.test';
const LONG_LIST = 2_000;

const toId = (number: number) => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const toName = (number: number) => NAMES[number % NAMES.length] ?? '';

/** Rows that differ in their ID and name. */
const toRows = <Row extends object>(count: number, toRow: (id: string, name: string) => Row) =>
  Array.from({ length: count }, (_, number) => toRow(toId(number), toName(number)));

const visit = { treatment: 'Teeth Whitening', phone: '+1 646 555 0187', email: EMAIL };
const createdAtUtc = '2026-01-05T14:00:00Z';

const users = toRows(25, (_id, name) => ({
  _id,
  name,
  email: EMAIL,
  role: name.length > 65 ? 'admin' : 'patient',
  roles: name.length > 65 ? ['owner', 'reception', 'dentist'] : [],
}));

const refunds = toRows(LONG_LIST, (_id, patient) => ({
  ...visit,
  _id,
  bookingId: _id,
  patient,
  appoinmentDate: 'Jan 5, 2026',
  slot: '9.00 am',
  amount: 45,
  method: 'card_online',
  reason: 'booking_was_cancelled',
  status: patient.length > 65 ? 'due' : 'pending',
  createdAtUtc,
}));

const unpaid = toRows(3, (id, patient) => ({
  ...visit,
  id,
  patientId: id,
  patient,
  status: 'completed',
  startsAtUtc: createdAtUtc,
  priceCents: 12_000,
}));

const patients = toRows(3, (id, name) => ({
  id,
  name,
  dateOfBirth: '1984-05-31',
  email: EMAIL,
  phone: visit.phone,
  hasAccount: true,
  lastVisitOn: '2026-01-05',
  nextVisitOn: '2099-03-03',
}));

const threads = toRows(3, (id, name) => ({
  id,
  email: EMAIL,
  subject: name + name,
  excerpt: name,
  createdAtUtc,
  state: 'open',
  assignee: { id, name },
  replyCount: 2,
}));

const reviews = toRows(3, (id, name) => ({
  id,
  name,
  review: `${name} `.repeat(3),
  location: name,
  createdAtUtc,
  isHeldBack: false,
  reply: { text: name, repliedAtUtc: createdAtUtc },
}));

const doctors = toRows(3, (_id, name) => ({
  _id,
  name,
  email: EMAIL,
  speciality: 'Cosmetic Dentistry',
  image: '/favicon.svg',
}));

const fullDay = {
  ...day,
  visits: day.visits.map((one, number) => ({ ...one, patient: toName(number) })),
  doctors: day.doctors.map((one, number) => ({ ...one, name: toName(number) })),
};

/** The lists of staff with names that don't fit, and with many rows. */
const screens: readonly (readonly [name: string, path: string, api: string, body: unknown])[] = [
  ['users', staffPaths.allUsers, '/api/users/search', { users, next: toId(24) }],
  ['doctors', staffPaths.manageDoctors, '/api/doctors', doctors],
  ['refunds', staffPaths.refunds, '/api/refunds', refunds],
  ['messages', staffPaths.messages, '/api/threads', { threads, next: null }],
  ['reviews', staffPaths.manageReviews, '/api/reviews/managed', { reviews, next: null }],
  ['patients', staffPaths.patients, '/api/patients', { patients, next: null }],
  ['unpaid visits', staffPaths.unpaidVisits, '/api/visits/unpaid', { visits: unpaid, next: null }],
  ['today', `/dashboard/clinic?date=${day.dateLocal}`, '/api/day', fullDay],
  ['diary', `/dashboard/clinic/diary?date=${day.dateLocal}&by=chairs`, '/api/day', fullDay],
];

export const longNamesScreens: readonly Screen[] = screens.map(([name, path, api, body]) => ({
  name: `${name}, long names`,
  role: 'admin',
  path,
  responses: { [api]: respondWith(body) },
  // Of what is printed alone, too.
  shows: (page) => page.getByText(NAMES[1]).locator('visible=true'),
}));
