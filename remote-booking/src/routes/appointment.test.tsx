import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import {
  mockEndpoint,
  requestsTo,
  getAddress,
  getReturnPath,
  MockApiError,
  renderPage,
} from 'shared-testing';
import { cleaning } from '../test-kit/clinic-day';
import { askForStillness, scrollIntoView } from '../test-kit/page-motion';
import { Component } from './appointment';

const LIST = 'GET /appoinmentOptions';

const show = (search = '') =>
  renderPage({ Component }, paths.appointment, `${paths.appointment}${search}`);

const heading = (date: string) =>
  screen.findByRole('heading', { name: `Available Appointments on ${date}` });

const day = (name: RegExp) => screen.findByRole('button', { name });

const card = async (name: string) => {
  const title = await screen.findByRole('heading', { name });
  return within(title.closest('li') as HTMLElement);
};

describe('the day', () => {
  it.each([
    // The clinic's day, not the reader's and not that of UTC.
    ['', 'Jan 5, 2023'],
    ['?date=2023-01-20', 'Jan 20, 2023'],
    ['?date=2023-01-04', 'Jan 5, 2023'],
    ['?date=soon', 'Jan 5, 2023'],
  ])('of %j is %s [R2.21]', async (search, date) => {
    show(search);
    expect(await heading(date)).toBeVisible();
    const asked = () => requestsTo(LIST).map(({ query }) => query);
    await waitFor(() => expect(asked()).toEqual([{ date }]));
  });

  it('goes into the address when chosen, and leads focus and eye to the treatments [R2.23]', async () => {
    const { user } = show();
    await user.click(await day(/January 9, 2023, 7 free times/));
    expect(await heading('Jan 9, 2023')).toHaveFocus();
    expect(getAddress()).toBe(`${paths.appointment}?date=2023-01-09`);
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
  });

  it('leads there at once for readers who want no motion [R11.7]', async () => {
    askForStillness();
    const { user } = show();
    await user.click(await day(/January 9, 2023, 7 free times/));
    await heading('Jan 9, 2023');
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'auto', block: 'start' });
  });

  it('can be chosen by keyboard', async () => {
    const { user } = show();
    const today = await day(/January 5, 2023, today, 7 free times, selected/);
    act(() => today.focus());
    // Over the day that has no free times.
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await heading('Jan 7, 2023')).toHaveFocus();
  });

  it.each([/January 4, 2023/, /January 6, 2023, no free times/])(
    'can not be %s [R2.20]',
    async (name) => {
      show();
      await day(/January 5, 2023, today, 7 free times/);
      expect(await day(name)).toBeDisabled();
    },
  );

  it('is in a week that starts on Sunday [R2.19]', async () => {
    show();
    await day(/January 5, 2023/);
    const [first] = screen.getAllByRole('columnheader', { hidden: true });
    expect(first).toHaveAccessibleName('Sunday');
  });

  it('can be chosen when the numbers of free times can not be had', async () => {
    mockEndpoint('GET /appoinmentAvailability', () => new MockApiError('internal'));
    const { user } = show();
    expect(await screen.findByText(/numbers of free times could not be loaded/)).toBeVisible();
    await user.click(await day(/January 6, 2023$/));
    expect(await heading('Jan 6, 2023')).toBeVisible();
  });
});

describe('a treatment', () => {
  it('shows its first free time, what is left and its price', async () => {
    show();
    const shown = await card('Teeth Cleaning');
    expect(shown.getByText('9.00 am')).toBeVisible();
    expect(shown.getByText('4 spaces available')).toBeVisible();
    expect(shown.getByText('Price: $45.50')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Book Appoinment' })).toHaveAccessibleDescription(
      'Teeth Cleaning',
    );
  });

  it('has one space [R2.25]', async () => {
    show();
    expect((await card('Teeth Whitening')).getByText('1 space available')).toBeVisible();
  });

  it('sends to another day when nothing is left', async () => {
    show();
    const shown = await card('Oral Surgery');
    expect(shown.getByText('try another day')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Book Appoinment' })).toBeDisabled();
  });

  it('sends a visitor to log in and back to the same day and treatment', async () => {
    const { user } = show('?date=2023-01-20');
    await user.click((await card('Teeth Cleaning')).getByRole('button'));
    expect(getAddress()).toBe(paths.login);
    expect(getReturnPath()).toBe(`${paths.appointment}?date=2023-01-20&treatment=${cleaning._id}`);
  });
});

describe('the list', () => {
  it('says that it is loading [R11.11]', async () => {
    show();
    expect(screen.getByText('Loading treatments')).toBeInTheDocument();
    expect(await screen.findByText('3 treatments')).toBeInTheDocument();
  });

  it('announces its length in a region that was there, and silent, before', async () => {
    show();
    const silent = screen.getAllByRole('status').filter(({ textContent }) => textContent === '');
    expect(silent).toContain(await screen.findByText('3 treatments'));
  });

  it('says that there is nothing', async () => {
    mockEndpoint(LIST, () => []);
    show();
    expect(await screen.findByText('No treatments on this day')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    mockEndpoint(LIST, () => new MockApiError('service_unavailable'));
    const { user } = show();
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText(/not available at the moment/)).toBeVisible();
    mockEndpoint(LIST, () => [cleaning]);
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await card('Teeth Cleaning')).toBeDefined();
  });
});
