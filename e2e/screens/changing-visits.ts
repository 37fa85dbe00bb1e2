import { staffPaths } from 'shared-contracts';
import { respondWith } from '../support/responses';
import { visitTexts } from '../support/texts';
import { booking, patientPage, patientSummary } from './patients';
import { press, type Screen } from './screen';

const { visits } = visitTexts;

const address = `/api/bookings/${booking._id}`;
const opened = { [`/api/patients/${patientSummary.id}`]: patientPage };
const times = ['9.30 am', '11.00 am', '2.00 pm'];
const toMove = {
  [`${address}/options`]: respondWith([
    {
      ...{ _id: 'a0000000-0000-4000-8000-000000000001', name: booking.treatment, role: 180 },
      ...{ durationMinutes: 60, slots: times, taken: ['9.00 am'] },
    },
  ]),
  [`${address}/doctors`]: respondWith([
    {
      ...{ _id: 'd0000000-0000-4000-8000-000000000001', name: 'Dr. Amara Osei' },
      ...{ speciality: 'General Dentistry', image: '/favicon.svg', slots: times },
    },
  ]),
  [`${address}/availability`]: respondWith([]),
};
/** As a colleague has changed it after the page was loaded. */
const changed = respondWith({
  ...booking,
  slot: '11.00 am',
  startsAtUtc: '2099-03-03T16:00:00Z',
  endsAtUtc: '2099-03-03T16:30:00Z',
  doctor: 'Dr. Jonas Bergström-Whitfield',
  revision: 1,
});
const over = respondWith({
  ...booking,
  status: 'cancelled',
  changeableUntilUtc: null,
  revision: 1,
});

const screens: Omit<Screen, 'role' | 'path'>[] = [
  {
    name: 'moving a visit of a patient',
    responses: { ...opened, ...toMove, [address]: respondWith(booking) },
    act: press(visits.reschedule),
    shows: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  {
    name: 'a visit that has changed',
    responses: { ...opened, [address]: changed },
    act: press(visits.cancel),
    shows: (page) => page.getByRole('button', { name: visits.changed.goOn }),
  },
  {
    name: 'a visit that was cancelled meanwhile',
    responses: { ...opened, ...toMove, [address]: over },
    act: press(visits.reschedule),
    shows: (page) => page.getByText(visits.changed.over),
  },
];

/** Visits that staff move or cancel, and what they are told when a colleague was faster. */
export const changingVisitsScreens: readonly Screen[] = screens.map((screen) => ({
  ...screen,
  role: 'admin',
  path: staffPaths.patient(patientSummary.id),
}));
