import { screen } from '@testing-library/react';
import {
  bookForPatient,
  createPatient,
  type FreeMinute,
  getIsAdmin,
  getPatient,
  listAppointmentOptions,
  listDoctorTimes,
  listFreeMinutes,
  listMonthAvailability,
  listPatients,
  staffPaths,
} from 'shared-contracts';
import { texts as staffTexts } from 'shared-staff/texts';
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
import { patientTexts } from '../patient-texts';
import { caller, callerPage, noFacts } from '../test-kit/patients';
import * as page from './book-for-caller';

const { form, visit: labels, caller: words } = patientTexts;
const { patientSearch } = staffTexts;

// The test environment does not scroll.
Object.assign(Element.prototype, { scrollIntoView: jest.fn() });

const minute: FreeMinute = {
  timeLocal: '10:00',
  doctorId: 'd0000000-0000-4000-8000-000000000001',
  doctor: 'Dr. Osei',
  setAside: [],
};
const now = labels.now('10.00 am', 'Dr. Osei');
const visit = {
  treatment: 'Teeth Whitening',
  dateLocal: '2023-01-04',
  timeLocal: '10:00',
  doctorId: minute.doctorId,
};

stopClockAt(new Date('2023-01-04T15:00:30Z'));
beforeEach(() => {
  mockEndpoint(listPatients, ({ query }) => ({
    patients: query.search === 'cal' ? [caller] : [],
    next: null,
  }));
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(getPatient, () => callerPage);
  mockEndpoint(listAppointmentOptions, () => [
    {
      id: caller.id,
      name: 'Teeth Whitening',
      priceCents: 18_000,
      durationMinutes: 30,
      freeTimes: [],
      takenTimes: [],
    },
  ]);
  mockEndpoint(listDoctorTimes, () => []);
  mockEndpoint(listMonthAvailability, () => []);
  mockEndpoint(listFreeMinutes, () => [minute]);
  signIn();
});

const openPage = (query = '') =>
  renderPage(page, staffPaths.bookForCaller, `${staffPaths.bookForCaller}${query}`);

it('typing finds the patient, who is booked for next with what the address says', async () => {
  const query = '?doctor=d1&date=2023-01-05&time=10%3A10';
  const { user } = openPage(query);
  expect(await screen.findByRole('combobox', { name: patientSearch.label })).toHaveFocus();
  await user.keyboard('cal');
  await screen.findByRole('option', { name: /^Cal Ler/ });
  await user.keyboard('{Enter}');
  expect(getAddress()).toBe(`${staffPaths.bookForPatient(caller.id)}${query}`);
});

it('Enter before the search has answered adds nobody', async () => {
  const { user } = openPage();
  await screen.findByRole('combobox', { name: patientSearch.label });
  await user.keyboard('cal{Enter}');
  expect(getAddress()).toBe(staffPaths.bookForCaller);
  expect(await screen.findByRole('option', { name: /^Cal Ler/ })).toBeVisible();
});

it('a new patient is booked now with four presses, their name and their phone number', async () => {
  mockEndpoint(createPatient, () => ({ id: caller.id }));
  mockEndpoint(bookForPatient, () => ({ id: caller.id }));
  const { user } = openPage();
  let presses = 0;
  const press = async (role: string, name: string) => {
    presses += 1;
    await user.click(await screen.findByRole(role, { name }));
  };
  await screen.findByRole('combobox', { name: patientSearch.label });
  await user.keyboard('New Comer');
  await press('option', patientSearch.addNamed('New Comer'));
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('New Comer');
  expect(screen.getByLabelText(form.phone)).toHaveFocus();
  await user.keyboard('646 555 0177');
  await press('radio', 'Teeth Whitening, $180');
  await press('button', now);
  await press('button', labels.submit);
  await screen.findByText(labels.booked('Teeth Whitening', 'Jan 4, 2023', '10.00 am'));
  expect(presses).toBe(4);
  expect(requestsTo(createPatient)).toEqual([
    {
      body: {
        name: 'New Comer',
        phone: '646 555 0177',
        dateOfBirth: null,
        email: null,
        ...noFacts,
      },
    },
  ]);
  expect(requestsTo(bookForPatient)).toEqual([{ params: { id: caller.id }, body: visit }]);
  expect(getAddress()).toBe(staffPaths.patient(caller.id));
});

it('a new patient is added once, also when the time was taken meanwhile', async () => {
  mockEndpoint(createPatient, () => ({ id: caller.id }));
  mockEndpoint(bookForPatient, () => new MockApiError('slot_taken'));
  const { user } = openPage('?patient=new&name=New+Comer');
  await user.click(await screen.findByRole('radio', { name: 'Teeth Whitening, $180' }));
  await user.click(await screen.findByRole('button', { name: now }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(form.added('New Comer'))).toBeVisible();
  mockEndpoint(bookForPatient, () => ({ id: caller.id }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  await screen.findByText(labels.booked('Teeth Whitening', 'Jan 4, 2023', '10.00 am'));
  expect(requestsTo(createPatient)).toHaveLength(1);
});

it('a new patient needs a name, which is said with all else that is missing', async () => {
  const { user } = openPage('?patient=new');
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveFocus();
  await screen.findByRole('radio', { name: 'Teeth Whitening, $180' });
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(labels.treatmentRequired)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toBeInvalid();
  expect(requestsTo(createPatient)).toEqual([]);
});

it('the search comes back for another patient', async () => {
  const { user } = openPage('?patient=new&name=Cal');
  await user.click(await screen.findByRole('button', { name: words.findOther }));
  expect(await screen.findByRole('combobox', { name: patientSearch.label })).toBeVisible();
});
