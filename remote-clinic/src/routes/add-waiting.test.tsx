import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  addWaitingPatient,
  createPatient,
  errorCatalogue,
  getIsAdmin,
  getPatient,
  listAppointmentOptions,
  listDoctorTimes,
  listSimilarPatients,
  staffPaths,
} from 'shared-contracts';
import {
  getAddress,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { patientTexts } from '../patient-texts';
import { osei } from '../test-kit/days';
import { caller, callerPage } from '../test-kit/patients';
import { waitingTexts } from '../waiting-texts';
import * as page from './add-waiting';

const { form: labels } = waitingTexts;
const treatmentId = 'b0000000-0000-4000-8000-000000000008';

stopClockAt(new Date('2023-01-05T15:00:00Z'));

function openPage(query: string) {
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(getPatient, () => callerPage);
  mockEndpoint(listSimilarPatients, () => []);
  mockEndpoint(listAppointmentOptions, () => [
    {
      ...{ id: treatmentId, name: 'Teeth Whitening', priceCents: 18_000 },
      ...{ durationMinutes: 30, freeTimes: [], takenTimes: ['09:00'] },
    },
  ]);
  mockEndpoint(listDoctorTimes, () => [
    { id: osei.id, name: osei.name, speciality: 'General', imageUrl: '', freeTimes: [] },
  ]);
  signIn();
  return renderPage(page, staffPaths.addWaiting, `${staffPaths.addWaiting}?${query}`).user;
}

const wanted = {
  treatmentId,
  doctorId: osei.id,
  fromDate: '2023-01-05',
  untilDate: '2023-01-12',
  fromTime: '09:00',
  untilTime: '12:00',
};

async function fill(user: ReturnType<typeof openPage>) {
  await screen.findByRole('option', { name: 'Teeth Whitening' });
  await user.selectOptions(screen.getByLabelText(labels.treatment), 'Teeth Whitening');
  await screen.findByRole('option', { name: osei.name });
  await user.selectOptions(screen.getByLabelText(labels.doctor), osei.name);
  fireEvent.change(screen.getByLabelText(labels.untilDate), { target: { value: '2023-01-12' } });
  await user.click(screen.getByLabelText(labels.isPartial));
  fireEvent.change(screen.getByLabelText(labels.fromTime), { target: { value: '09:00' } });
  fireEvent.change(screen.getByLabelText(labels.untilTime), { target: { value: '12:00' } });
}

const submit = (user: ReturnType<typeof openPage>) =>
  user.click(screen.getByRole('button', { name: labels.submit }));

it('a patient is put on the list, which is shown then', async () => {
  mockEndpoint(addWaitingPatient, () => ({ id: treatmentId }));
  const user = openPage(`patient=${caller.id}`);
  await fill(user);
  await submit(user);
  await waitFor(() => expect(getAddress()).toBe(staffPaths.waitingList));
  expect(requestsTo(addWaitingPatient)).toEqual([{ body: { ...wanted, patientId: caller.id } }]);
});

it('a new caller is added first, once, and what was entered stays after an error', async () => {
  mockEndpoint(createPatient, () => ({ id: caller.id }));
  const answers = [new MockApiError('day_past'), { id: treatmentId }];
  mockEndpoint(addWaitingPatient, () => answers.shift() ?? { id: treatmentId });
  const user = openPage('patient=new&name=Cal%20Ler');
  await fill(user);
  await submit(user);
  expect(await screen.findByText(errorCatalogue.day_past.message)).toBeVisible();
  expect(screen.getByLabelText(labels.untilDate)).toHaveValue('2023-01-12');
  await submit(user);
  await waitFor(() => expect(getAddress()).toBe(staffPaths.waitingList));
  expect(requestsTo(createPatient)).toHaveLength(1);
  expect(requestsTo(addWaitingPatient)).toHaveLength(2);
});

it('what is missing is said at its field', async () => {
  const user = openPage('patient=new&name=');
  await screen.findByRole('option', { name: 'Teeth Whitening' });
  await submit(user);
  expect(await screen.findByLabelText(patientTexts.form.name)).toBeInvalid();
  expect(screen.getByLabelText(labels.treatment)).toBeInvalid();
  expect(requestsTo(addWaitingPatient)).toEqual([]);
});
