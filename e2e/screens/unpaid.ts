import { staffPaths } from 'shared-contracts';
import { hang, REJECTED, rejectRequest, respondWith } from '../support/responses';
import { clinicTexts, pageTexts, visitTexts } from '../support/texts';
import { booking } from './patients';
import { heading, press, type Screen, text } from './screen';

const { unpaid } = clinicTexts;

const visit = {
  id: 'b0000000-0000-4000-8000-000000000001',
  patientId: 'a0000000-0000-4000-8000-000000000001',
  patient: 'Grace Okafor',
  email: 'grace.okafor@clinic.test',
  phone: '+1 212 555 0123',
  treatment: 'Cavity Filling',
  status: 'completed',
  startsAtUtc: '2026-03-02T14:00:00.000Z',
  priceCents: 12_000,
};
const nextId = 'b0000000-0000-4000-8000-000000000002';
const unknown = { id: nextId, patient: 'Jonas Bergström-Whitfield', email: '', phone: '' };

const path = staffPaths.unpaidVisits;
const responds = (respond: NonNullable<Screen['responses']>[string]) => ({
  '/api/visits/unpaid': respond,
});

const screens: Omit<Screen, 'role'>[] = [
  {
    name: 'unpaid visits',
    path,
    responses: responds(respondWith({ visits: [visit, { ...visit, ...unknown }], next: nextId })),
    shows: text(visit.patient),
  },
  {
    name: 'recording the payment of an unpaid visit',
    path,
    responses: {
      ...responds(respondWith({ visits: [visit], next: null })),
      [`/api/bookings/${visit.id}`]: respondWith({ ...booking, _id: visit.id }),
    },
    act: press(clinicTexts.actions.paidAtClinic),
    shows: (page) => page.getByLabel(visitTexts.money.methods.cash),
  },
  {
    name: 'unpaid visits, none',
    path,
    responses: responds(respondWith({ visits: [], next: null })),
    shows: text(unpaid.none),
  },
  {
    name: 'unpaid visits, loading',
    path,
    responses: responds(hang),
    shows: heading(unpaid.heading),
  },
  {
    name: 'unpaid visits, failed',
    path,
    responses: responds(rejectRequest),
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
];

/** The visits that are not paid, as reception sees them. */
export const unpaidScreens: readonly Screen[] = screens.map((screen) => ({
  ...screen,
  role: 'admin',
}));
