import { screen, waitFor, within } from '@testing-library/react';
import { createBooking, listDoctorTimes, paths } from 'shared-contracts';
import { texts as words } from 'shared-visits/texts';
import { MockApiError, mockEndpoint, renderPage, requestsTo, signIn } from 'shared-testing';
import { osei, sato } from '../test-kit/appointment-page';
import { findDialog, openDialog, submit, toOpened } from '../test-kit/booking-dialog';
import { texts as visitTexts } from 'shared-visits/texts';
import { dialogTexts } from '../dialog-texts';
import { Component } from './appointment';

const { booked, booking } = dialogTexts;
const { time } = visitTexts;

const created = { id: 'b0000000-0000-4000-8000-000000000009' };

const dentistField = () => within(screen.getByRole('radiogroup', { name: words.dentist }));

/** Opens the dialog without waiting for dentists. */
async function openAtOnce() {
  signIn();
  const { user } = renderPage({ Component }, paths.appointment, toOpened());
  return { user, shown: await findDialog() };
}

it('the header names duration and price', async () => {
  await openDialog();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(booking.description('30 min'));
});

it('the dentists come after "Any dentist", by name, with speciality and photo', async () => {
  const { radio } = await openDialog();
  expect(requestsTo(listDoctorTimes)).toEqual([
    { query: { dateLocal: '2023-01-20', treatment: 'Teeth Cleaning' } },
  ]);
  const [any, first, second, ...rest] = dentistField().getAllByRole('radio');
  expect(any).toHaveAccessibleName(words.anyDentist);
  expect(any).toBeChecked();
  expect(first).toHaveAccessibleName(osei.name);
  expect(first).toHaveAccessibleDescription(osei.speciality);
  expect(second).toHaveAccessibleName(sato.name);
  expect(rest).toEqual([]);
  const photo = radio(osei.name).closest('label')?.querySelector('img');
  expect(photo).toHaveAttribute('src', osei.imageUrl);
  expect(photo).toHaveAttribute('alt', '');
});

it('a dentist narrows the times and keeps the chosen one if it is theirs', async () => {
  const { user, shown, radio } = await openDialog();
  await user.click(radio(osei.name));
  expect(radio('9.00 am')).toBeChecked();
  expect(radio('10.00 am')).toBeEnabled();
  expect(shown.queryByRole('radio', { name: '2.00 pm' })).not.toBeInTheDocument();
  await user.click(radio(words.anyDentist));
  expect(radio('2.00 pm')).toBeEnabled();
});

it('a dentist who is not free at the chosen time clears it with a message', async () => {
  const dialog = await openDialog();
  const { user, shown, radio } = dialog;
  await user.click(radio(sato.name));
  const message = await shown.findByText(time.cleared(sato.name, '9.00 am'));
  expect(message.closest('[role=status]')).toBeVisible();
  expect(shown.queryByRole('radio', { name: '9.00 am' })).not.toBeInTheDocument();
  expect(shown.queryByText(time.lost('9.00 am'))).not.toBeInTheDocument();

  await submit(dialog);
  expect(await shown.findByText(time.required)).toBeVisible();
  expect(requestsTo(createBooking)).toEqual([]);
  await user.click(radio('10.30 am'));
  expect(message).not.toBeInTheDocument();
});

it('a booking is made with the chosen dentist, whom the confirmation names', async () => {
  mockEndpoint(createBooking, () => created);
  const dialog = await openDialog();
  await dialog.user.click(dialog.radio(sato.name));
  await dialog.user.click(dialog.radio('2.00 pm'));
  await submit(dialog);
  const visit = booked.text('Teeth Cleaning', 'Fri, Jan 20, 2023', '2.00 pm');
  expect(await screen.findByText(booked.with(visit, sato.name))).toBeVisible();
  expect(requestsTo(createBooking)[0]?.body).toMatchObject({
    doctorId: sato.id,
    timeLocal: '14:00',
  });
});

it('the dentist whose times the page shows is chosen', async () => {
  signIn();
  renderPage({ Component }, paths.appointment, `${toOpened()}&dentist=${sato.id}`);
  const shown = await findDialog();
  await waitFor(() => expect(shown.getByRole('radio', { name: sato.name })).toBeChecked());
  expect(shown.queryByRole('radio', { name: '9.00 am' })).not.toBeInTheDocument();
});

it('a dentist without free times cannot be chosen and says why', async () => {
  mockEndpoint(listDoctorTimes, () => [osei, { ...sato, freeTimes: [] }]);
  const { radio } = await openDialog();
  expect(radio(sato.name)).toBeDisabled();
  expect(radio(sato.name)).toHaveAccessibleDescription(words.dentistAway);
});

it('the dialog says that the dentists are loading, and has their room', async () => {
  mockEndpoint(listDoctorTimes, () => new Promise(() => undefined));
  const { shown } = await openAtOnce();
  expect(await shown.findByRole('radio', { name: words.anyDentist })).toBeChecked();
  expect(shown.getByText(words.dentistsLoading)).toBeInTheDocument();
  expect(shown.getByRole('radio', { name: sato.name })).toBeDisabled();
});

it('without the dentists, any of them can be booked', async () => {
  mockEndpoint(listDoctorTimes, () => new MockApiError('not_found'));
  const { shown } = await openAtOnce();
  expect(await shown.findByText(words.dentistsFailed)).toBeVisible();
  await waitFor(() => expect(dentistField().getAllByRole('radio')).toHaveLength(1));
});
