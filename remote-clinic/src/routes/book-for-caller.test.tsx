import { screen } from '@testing-library/react';
import { createPatient, getIsAdmin, listPatients, paths } from 'shared-contracts';
import { getAddress, mockEndpoint, renderPage, signIn, toRights } from 'shared-testing';
import { patientTexts } from '../patient-texts';
import { caller } from '../test-kit/patients';
import * as page from './book-for-caller';

const { form } = patientTexts;

beforeEach(() => {
  mockEndpoint(listPatients, () => ({ patients: [caller], next: null }));
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  signIn();
});

it('the name of a patient leads to the choice of the visit', async () => {
  renderPage(page, paths.bookForCaller);
  const link = await screen.findByRole('link', { name: caller.name });
  expect(link).toHaveAttribute('href', paths.bookForPatient(caller.id));
});

it('a new patient is booked for next', async () => {
  mockEndpoint(createPatient, () => ({ id: caller.id }));
  const { user } = renderPage(page, paths.bookForCaller);
  await user.click(await screen.findByRole('button', { name: form.add }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Cal Ler');
  await user.click(screen.getByRole('button', { name: form.submit }));
  await screen.findByText(form.added('Cal Ler'));
  expect(getAddress()).toBe(paths.bookForPatient(caller.id));
});
