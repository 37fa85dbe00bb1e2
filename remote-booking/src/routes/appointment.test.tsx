import { act, screen, waitFor, within } from '@testing-library/react';
import {
  errorCatalogue,
  listAppointmentOptions,
  listMonthAvailability,
  paths,
} from 'shared-contracts';
import {
  getAddress,
  getReturnPath,
  MockApiError,
  mockEndpoint,
  renderPage,
  requestsTo,
} from 'shared-testing';
import { cleaning, preferReducedMotion, scrollIntoView } from '../test-kit/appointment-page';
import { texts } from '../texts';
import { Component } from './appointment';

const { calendar, treatments } = texts;

const show = (search = '') =>
  renderPage({ Component }, paths.appointment, `${paths.appointment}${search}`);

const heading = (date: string) =>
  screen.findByRole('heading', { name: `Available Appointments on ${date}` });

/** A day of January 2023 by its number, with what else its label says. */
const findDay = (day: number, ...details: string[]) => {
  const name = new RegExp(`^${[`${day} January 2023, \\w+`, ...details].join(', ')}$`);
  return screen.findByRole('button', { name });
};

const openDay = (day: number) => findDay(day, calendar.free(7));

const card = async (name: string) => {
  const title = await screen.findByRole('heading', { name });
  return within(title.closest('li') as HTMLElement);
};

describe('the calendar', () => {
  it.each([
    // The clinic's day, not the reader's and not that of UTC.
    ['', '2023-01-05', 'Jan 5, 2023'],
    ['?date=2023-01-20', '2023-01-20', 'Jan 20, 2023'],
    ['?date=2023-01-04', '2023-01-05', 'Jan 5, 2023'],
    ['?date=soon', '2023-01-05', 'Jan 5, 2023'],
  ])('starts at %j with the day %s [R2.21]', async (search, dateLocal, shown) => {
    show(search);
    expect(await heading(shown)).toBeVisible();
    const queries = () => requestsTo(listAppointmentOptions).map(({ query }) => query);
    await waitFor(() => expect(queries()).toEqual([{ dateLocal }]));
  });

  it('puts a chosen day into the address and leads to its treatments [R2.23]', async () => {
    const { user } = show();
    await user.click(await openDay(9));
    expect(await heading('Jan 9, 2023')).toHaveFocus();
    expect(getAddress()).toBe(`${paths.appointment}?date=2023-01-09`);
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
  });

  it('leads there without motion for readers who prefer that [R11.7]', async () => {
    preferReducedMotion();
    const { user } = show();
    await user.click(await openDay(9));
    await heading('Jan 9, 2023');
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'auto', block: 'start' });
  });

  it('can be used by keyboard', async () => {
    const { user } = show();
    const today = await findDay(5, calendar.today, calendar.free(7), calendar.selected);
    act(() => today.focus());
    // Over the day that has no free times.
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await heading('Jan 7, 2023')).toHaveFocus();
  });

  it.each([4, 6])('disables past and full days: January %s [R2.20]', async (day) => {
    show();
    await openDay(9);
    expect(screen.getByRole('button', { name: new RegExp(`^${day} January`) })).toBeDisabled();
  });

  it('labels a day with its number first and hides the count below it', async () => {
    show();
    const day = await openDay(9);
    expect(day).toHaveAccessibleName(`9 January 2023, Monday, ${calendar.free(7)}`);
    expect(within(day).getByText('7')).toHaveAttribute('aria-hidden', 'true');
  });

  it('marks the chosen day in the colors of a forced palette', async () => {
    show();
    await openDay(9);
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const forced = rules.filter(({ cssText }) => cssText.includes('forced-colors: active'));
    const css = forced.map(({ cssText }) => cssText).join();
    expect(css).toMatch(/\.rdp-selected \.rdp-day_button[^}]*background: Highlight/i);
    expect(css).toMatch(/\.rdp-selected \.rdp-day_button[^}]*forced-color-adjust: none/i);
  });

  it('starts weeks on Sunday [R2.19]', async () => {
    show();
    await openDay(9);
    const [first] = screen.getAllByRole('columnheader', { hidden: true });
    expect(first).toHaveAccessibleName('Sunday');
  });

  it('works without the numbers of free times', async () => {
    mockEndpoint(listMonthAvailability, () => new MockApiError('internal'));
    const { user } = show();
    expect(await screen.findByText(calendar.countsFailed)).toBeVisible();
    await user.click(await findDay(6));
    expect(await heading('Jan 6, 2023')).toBeVisible();
  });
});

describe('a treatment', () => {
  it('shows its first free time, the spaces left and its price', async () => {
    show();
    const shown = await card('Teeth Cleaning');
    expect(shown.getByText(treatments.firstFree)).toBeVisible();
    expect(shown.getByText('9.00 am')).toBeVisible();
    expect(shown.getByText('4 spaces available')).toBeVisible();
    expect(shown.getByText('Price: $45.50')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Book Appoinment' })).toHaveAccessibleDescription(
      'Teeth Cleaning',
    );
  });

  it('counts one space in the singular [R2.25]', async () => {
    show();
    expect((await card('Teeth Whitening')).getByText('1 space available')).toBeVisible();
  });

  it('suggests another day when no time is left', async () => {
    show();
    const shown = await card('Oral Surgery');
    expect(shown.getByText('try another day')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Book Appoinment' })).toBeDisabled();
  });

  it('sends a visitor to the login page, which leads back to the day and treatment', async () => {
    const { user } = show('?date=2023-01-20');
    await user.click((await card('Teeth Cleaning')).getByRole('button'));
    expect(getAddress()).toBe(paths.login);
    expect(getReturnPath()).toBe(`${paths.appointment}?date=2023-01-20&treatment=${cleaning.id}`);
  });
});

describe('the list of treatments', () => {
  it('says that it is loading [R11.11]', async () => {
    show();
    expect(screen.getByText(treatments.loading)).toBeInTheDocument();
    expect(await screen.findByText(treatments.loaded(3))).toBeInTheDocument();
  });

  it('announces its length in a live region that existed before, silently', async () => {
    show();
    const silent = screen.getAllByRole('status').filter(({ textContent }) => textContent === '');
    expect(silent).toContain(await screen.findByText(treatments.loaded(3)));
  });

  it('says when it is empty', async () => {
    mockEndpoint(listAppointmentOptions, () => []);
    show();
    expect(await screen.findByText(treatments.empty)).toBeVisible();
  });

  it('says when it could not be loaded, and loads on retry', async () => {
    mockEndpoint(listAppointmentOptions, () => new MockApiError('service_unavailable'));
    const { user } = show();
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText(errorCatalogue.service_unavailable.message)).toBeVisible();
    mockEndpoint(listAppointmentOptions, () => [cleaning]);
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await card('Teeth Cleaning')).toBeDefined();
  });
});
