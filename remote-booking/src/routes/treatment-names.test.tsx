import { screen, within } from '@testing-library/react';
import { createBooking, listDoctorTimes, listMonthAvailability, paths } from 'shared-contracts';
import { mockEndpoint, mockNames, renderPage, requestsTo, signIn } from 'shared-testing';
import { calendarTexts } from 'shared-visits/calendar-texts';
import { cleaning, osei, toMonthOf } from '../test-kit/appointment-page';
import { DAY, toOpened, PHONE } from '../test-kit/booking-dialog';
import { dialogTexts } from '../dialog-texts';
import { texts } from '../texts';
import { Component } from './appointment';

const CLEANING = 'Zahnreinigung';

beforeEach(() =>
  mockNames({
    treatments: { [cleaning.name]: CLEANING },
    specialities: { [osei.speciality]: 'Allgemeine Zahnmedizin' },
    closedDays: { 'Christmas Day': 'Weihnachten' },
  }),
);

it('the cards and the filter name treatments in the language of the page', async () => {
  renderPage({ Component }, paths.appointment, DAY);
  expect(await screen.findByRole('heading', { name: CLEANING })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Oral Surgery' })).toBeVisible();
  const filter = within(screen.getByLabelText(texts.filters.treatment));
  expect(filter.getByRole('option', { name: CLEANING })).toHaveValue(cleaning.id);
  expect(screen.queryByText(cleaning.name)).not.toBeInTheDocument();
});

it('the dialog does too, and the API gets the English name', async () => {
  mockEndpoint(createBooking, () => ({ id: 'b0000000-0000-4000-8000-000000000009' }));
  signIn();
  const { user } = renderPage({ Component }, paths.appointment, toOpened('09:00'));
  const dialog = within(await screen.findByRole('dialog', { name: CLEANING }));
  const dentist = await dialog.findByRole('radio', { name: osei.name });
  expect(dentist).toHaveAccessibleDescription('Allgemeine Zahnmedizin');
  await user.type(dialog.getByLabelText(/^Phone/), PHONE);
  await user.click(dialog.getByRole('button', { name: dialogTexts.booking.submit }));
  const booked = await screen.findByRole('dialog', { name: dialogTexts.booked.title });
  expect(booked).toHaveAccessibleDescription(expect.stringContaining(CLEANING));
  expect(requestsTo(createBooking)).toMatchObject([{ body: { treatment: cleaning.name } }]);
  expect(requestsTo(listDoctorTimes)).toMatchObject([{ query: { treatment: cleaning.name } }]);
});

it('a closed day says in the language of the page what it is closed for', async () => {
  mockEndpoint(listMonthAvailability, ({ query }) =>
    toMonthOf(query.month).map((day) => ({ ...day, freeCount: 0, closedFor: 'Christmas Day' })),
  );
  renderPage({ Component }, paths.appointment, DAY);
  const reason = calendarTexts.calendar.closedFor('Weihnachten');
  expect(await screen.findByText(reason)).toBeVisible();
});
