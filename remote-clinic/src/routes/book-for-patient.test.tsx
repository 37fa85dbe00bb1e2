import { screen } from '@testing-library/react';
import {
  bookForPatient,
  getIsAdmin,
  getPatient,
  listAppointmentOptions,
  listDoctorTimes,
  paths,
  type TimeLocal,
} from 'shared-contracts';
import {
  getAddress,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { patientTexts } from '../patient-texts';
import { caller, callerPage } from '../test-kit/patients';
import * as page from './book-for-patient';

const { visit: labels } = patientTexts;
const PATH = '/dashboard/clinic/patients/:id/book';
const DAY = '2099-03-03';
const doctorId = 'd0000000-0000-4000-8000-000000000001';

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
  signIn();
  const { user } = renderPage(page, PATH, paths.bookForPatient(caller.id));
  const treatment = await screen.findByRole('combobox', { name: labels.treatment });
  await screen.findByRole('option', { name: 'Teeth Whitening, $180' });
  await user.selectOptions(treatment, 'Teeth Whitening');
  await user.clear(screen.getByLabelText(/^Date/));
  await user.type(screen.getByLabelText(/^Date/), DAY);
  await screen.findByRole('radio', { name: 'Dr. Osei' });
  return user;
}

const request = (body: object) => ({
  params: { id: caller.id },
  body: { treatment: 'Teeth Whitening', dateLocal: DAY, ...body },
});

it('the reception books treatment, day, dentist and time for the patient', async () => {
  mockEndpoint(bookForPatient, () => ({ id: caller.id }));
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
  expect(screen.getByRole('radio', { name: '9.00 am' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: '9.30 am' }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  const done = labels.booked('Teeth Whitening', 'Mar 3, 2099', '9.30 am');
  expect(await screen.findByText(done)).toBeVisible();
  expect(requestsTo(bookForPatient)).toEqual([request({ timeLocal: '09:30', doctorId })]);
  expect(getAddress()).toBe(paths.patient(caller.id));
});

it('what is missing is named', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(labels.timeRequired)).toBeVisible();
  expect(requestsTo(bookForPatient)).toEqual([]);
});

it('another time, which a dentist does not have, is given up with the choice of the dentist', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: '9.00 am' }));
  await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
  expect(screen.getByRole('radio', { name: '9.00 am' })).not.toBeChecked();
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
  await screen.findByText(labels.booked('Teeth Whitening', 'Mar 3, 2099', '9.30 am'));
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
  await screen.findByText(labels.booked('Teeth Whitening', 'Mar 3, 2099', '8.30 pm'));
  expect(requestsTo(bookForPatient)).toEqual([
    request({ timeLocal: '20:30', doctorId, override: { reason: 'Toothache' } }),
  ]);
});
