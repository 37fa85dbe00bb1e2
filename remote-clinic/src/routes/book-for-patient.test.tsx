import { screen, waitFor } from '@testing-library/react';
import {
  bookForPatient,
  getIsAdmin,
  getPatient,
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
  paths,
  type TimeLocal,
} from 'shared-contracts';
import {
  getAddress,
  MockApiError,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { texts as visitTexts } from 'shared-visits/texts';
import { patientTexts } from '../patient-texts';
import { caller, callerPage } from '../test-kit/patients';
import * as page from './book-for-patient';

const { visit: labels } = patientTexts;
const PATH = '/dashboard/clinic/patients/:id/book';
const DAY = '2023-01-06';
const doctorId = 'd0000000-0000-4000-8000-000000000001';

// The test environment does not scroll.
Object.assign(Element.prototype, { scrollIntoView: jest.fn() });

async function openPage(freeTimes: TimeLocal[] = ['09:30']) {
  mockEndpoint(getPatient, () => callerPage);
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(listAppointmentOptions, () => [
    {
      id: caller.id,
      name: 'Teeth Whitening',
      priceCents: 18_000,
      durationMinutes: 30,
      freeTimes: ['09:00', '09:30'],
      takenTimes: ['10:00'],
    },
  ]);
  mockEndpoint(listDoctorTimes, () => [
    { id: doctorId, name: 'Dr. Osei', speciality: 'General', imageUrl: '', freeTimes },
  ]);
  mockEndpoint(listMonthAvailability, () => []);
  signIn();
  const { user } = renderPage(page, PATH, paths.bookForPatient(caller.id));
  const treatment = await screen.findByRole('combobox', { name: labels.treatment });
  await screen.findByRole('option', { name: 'Teeth Whitening, $180' });
  await user.selectOptions(treatment, 'Teeth Whitening');
  await user.click(await screen.findByRole('button', { name: /^6 January 2023/ }));
  await screen.findByRole('radio', { name: 'Dr. Osei' });
  return user;
}

stopClockAt(new Date('2023-01-04T15:00:00Z'));

const request = (body: object) => ({
  params: { id: caller.id },
  body: { treatment: 'Teeth Whitening', dateLocal: DAY, ...body },
});

it('the reception books treatment, day, dentist and time for the patient', async () => {
  mockEndpoint(bookForPatient, () => ({ id: caller.id }));
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
  expect(screen.queryByRole('radio', { name: '9.00 am' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '9.30 am' }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  const done = labels.booked('Teeth Whitening', 'Jan 6, 2023', '9.30 am');
  expect(await screen.findByText(done)).toBeVisible();
  expect(requestsTo(bookForPatient)).toEqual([request({ timeLocal: '09:30', doctorId })]);
  expect(getAddress()).toBe(paths.patient(caller.id));
});

it('what is missing is named', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(visitTexts.time.required)).toBeVisible();
  expect(requestsTo(bookForPatient)).toEqual([]);
});

it('another time, which a dentist does not have, is given up with the choice of the dentist', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: '9.00 am' }));
  await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
  expect(screen.getByText(visitTexts.time.cleared('Dr. Osei', '9.00 am'))).toBeVisible();
  expect(screen.queryByRole('radio', { name: '9.00 am' })).not.toBeInTheDocument();
});

it('in place of a time that was taken meanwhile the nearest ones are offered', async () => {
  mockEndpoint(bookForPatient, () => new MockApiError('slot_taken'));
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: '9.30 am' }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(visitTexts.time.lost('9.30 am'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: visitTexts.time.take('9.00 am') }));
  expect(screen.getByRole('radio', { name: '9.00 am' })).toBeChecked();
});

it('the calendar counts the open times of the treatment, and of the dentist once one is chosen', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
  await waitFor(() =>
    expect(requestsTo(listMonthAvailability).map(({ query }) => query)).toEqual([
      { month: '2023-01' },
      { month: '2023-01', treatmentId: caller.id },
      { month: '2023-01', treatmentId: caller.id, doctorId },
    ]),
  );
});

it('a date can be typed, from today on', async () => {
  const user = await openPage();
  await user.clear(screen.getByLabelText(/^Date/));
  await user.type(screen.getByLabelText(/^Date/), '2023-01-03');
  expect(await screen.findByText(labels.dateRequired)).toBeVisible();
  await user.clear(screen.getByLabelText(/^Date/));
  await user.type(screen.getByLabelText(/^Date/), '2024-02-29');
  expect(await screen.findByRole('button', { name: /^29 February 2024.*selected/ })).toBeVisible();
  expect(screen.queryByText(labels.dateRequired)).not.toBeInTheDocument();
});

it('a rejection keeps what was chosen, and a reason books outside the rules', async () => {
  mockEndpoint(bookForPatient, () => new MockApiError('patient_unpaid'));
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: '9.30 am' }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(/^This patient has/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '9.30 am' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: labels.override }));
  expect(screen.getByLabelText(/^Time/)).toHaveValue('09:30');
  mockEndpoint(bookForPatient, () => ({ id: caller.id }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(labels.reasonRequired)).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason/), 'Toothache');
  await user.click(screen.getByRole('button', { name: labels.submit }));
  await screen.findByText(labels.booked('Teeth Whitening', 'Jan 6, 2023', '9.30 am'));
  expect(requestsTo(bookForPatient).at(-1)).toEqual(
    request({ timeLocal: '09:30', override: { reason: 'Toothache' } }),
  );
});

it('outside the rules a dentist without open times is chosen, and any time entered', async () => {
  mockEndpoint(bookForPatient, () => ({ id: caller.id }));
  const user = await openPage([]);
  expect(screen.getByRole('radio', { name: 'Dr. Osei' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: labels.override }));
  await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
  await user.type(screen.getByLabelText(/^Time/), '20:30');
  await user.type(screen.getByLabelText(/^Reason/), 'Toothache');
  await user.click(screen.getByRole('button', { name: labels.submit }));
  await screen.findByText(labels.booked('Teeth Whitening', 'Jan 6, 2023', '8.30 pm'));
  expect(requestsTo(bookForPatient)).toEqual([
    request({ timeLocal: '20:30', doctorId, override: { reason: 'Toothache' } }),
  ]);
});
