import { act, screen, waitFor, within } from '@testing-library/react';
import { requireSession } from 'shared-auth';
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
  mockGoogle,
  renderPage,
  requestsTo,
} from 'shared-testing';
import {
  cleaning,
  osei,
  preferReducedMotion,
  scrollIntoView,
  surgery,
  toMonthOf,
  whitening,
} from '../test-kit/appointment-page';
import { toKept, toOpened } from '../test-kit/booking-dialog';
import { calendarTexts } from 'shared-visits/calendar-texts';
import { texts } from '../texts';
import { Component } from './appointment';

const { filters, treatments } = texts;
const { calendar } = calendarTexts;

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

  it.each([4, 6])(
    'disables past days and those on which nothing can be booked: January %s [R2.20]',
    async (day) => {
      show();
      await openDay(9);
      expect(screen.getByRole('button', { name: new RegExp(`^${day} January`) })).toBeDisabled();
    },
  );

  it('a full day can be opened, a closed one cannot and says why', async () => {
    mockEndpoint(listMonthAvailability, ({ query }) =>
      toMonthOf(query.month).map((day) => {
        if (day.dateLocal === '2023-01-10') return { ...day, freeCount: 0, isFull: true };
        if (day.dateLocal === '2023-01-11') return { ...day, freeCount: 0, closedFor: 'Holiday' };
        return day;
      }),
    );
    const { user } = show();
    expect(await findDay(11, calendar.closedFor('Holiday'))).toBeDisabled();
    await user.click(await findDay(10, calendar.full));
    expect(await heading('Jan 10, 2023')).toBeVisible();
  });

  it('an address of a closed day says why nothing can be booked', async () => {
    mockEndpoint(listMonthAvailability, ({ query }) =>
      toMonthOf(query.month).map((day) => ({ ...day, freeCount: 0, closedFor: 'Holiday' })),
    );
    show('?date=2023-01-20');
    expect(await screen.findByText(calendar.closedFor('Holiday'))).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.treatments.book })).not.toBeInTheDocument();
  });

  it('labels a day with its number first, and shows by a bar how many times are open', async () => {
    show();
    const day = await openDay(9);
    expect(day).toHaveAccessibleName(`9 January 2023, Monday, ${calendar.free(7)}`);
    const bar = day.querySelector('[data-level]');
    expect(bar).toHaveAttribute('data-level', '3');
    expect(bar).toHaveAttribute('aria-hidden', 'true');
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

describe('without a day in the address', () => {
  it('the first day with times is shown when today has none', async () => {
    mockEndpoint(listMonthAvailability, ({ query }) =>
      toMonthOf(query.month).map((day) => ({
        ...day,
        freeCount: day.dateLocal > '2023-01-08' ? 7 : 0,
      })),
    );
    show();
    expect(await heading('Jan 9, 2023')).toBeVisible();
    expect(await findDay(9, calendar.free(7), calendar.selected)).toBeVisible();
    expect(getAddress()).toBe(paths.appointment);
  });

  it('a day of the next month is shown when this one has no times left', async () => {
    mockEndpoint(listMonthAvailability, ({ query }) =>
      toMonthOf(query.month).map((day) => ({
        ...day,
        freeCount: day.dateLocal > '2023-02-02' ? 7 : 0,
      })),
    );
    show();
    expect(await heading('Feb 3, 2023')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^3 February 2023/ })).toBeVisible();
  });

  it('no day is named until it is known', async () => {
    mockEndpoint(listMonthAvailability, () => new Promise(() => undefined));
    show();
    expect(
      await screen.findByRole('heading', { name: treatments.headingOfUnknownDay }),
    ).toBeVisible();
    expect(screen.getByText(treatments.loading)).toBeInTheDocument();
  });
});

describe('a treatment', () => {
  it('shows its next three times, length, price, spaces and who performs it', async () => {
    show();
    const shown = await card('Teeth Cleaning');
    expect(shown.getByText(treatments.firstFree)).toBeVisible();
    const times = shown.getAllByRole('button', { name: /, book Teeth Cleaning$/ });
    expect(times.map(({ textContent }) => textContent)).toEqual([
      '9.00 am',
      '10.00 am',
      '10.30 am',
    ]);
    expect(shown.getByText('4 spaces available')).toBeVisible();
    expect(shown.getByText('Price: $45.50')).toBeVisible();
    expect(await shown.findByText('30 min · 2 dentists')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Book Appoinment' })).toHaveAccessibleDescription(
      'Teeth Cleaning',
    );
  });

  it('names its dentist when there is one', async () => {
    show();
    const shown = await card('Teeth Whitening');
    expect(await shown.findByText(`30 min · with ${osei.name}`)).toBeVisible();
  });

  it('counts one space in the singular [R2.25]', async () => {
    show();
    expect((await card('Teeth Whitening')).getByText('1 space available')).toBeVisible();
  });

  it('suggests another day when no time is left, the next one with times', async () => {
    const { user } = show();
    const shown = await card('Oral Surgery');
    expect(shown.getByText('try another day')).toBeVisible();
    expect(shown.getByText('0 spaces available')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Book Appoinment' })).not.toBeInTheDocument();
    await user.click(
      await shown.findByRole('button', {
        name: treatments.nextDayOf('Sat, Jan 7, 2023', surgery.name),
      }),
    );
    expect(await heading('Jan 7, 2023')).toHaveFocus();
    expect(requestsTo(listMonthAvailability)).toContainEqual({
      query: { month: '2023-01', treatmentId: surgery.id },
    });
  });

  it('comes after the others when no time is left', async () => {
    show();
    await card('Oral Surgery');
    const names = screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Teeth Cleaning', 'Teeth Whitening', 'Oral Surgery']);
  });

  it('sends a visitor to sign up, which leads back to the day and treatment', async () => {
    const { user } = show('?date=2023-01-20');
    const shown = await card('Teeth Cleaning');
    await user.click(shown.getByRole('button', { name: treatments.book }));
    expect(getAddress()).toBe(paths.signup);
    expect(getReturnPath()).toBe(toOpened());
  });

  it("sends a visitor to sign up also after they have left Google's window open", async () => {
    const google = mockGoogle();
    void requireSession().continueWithGoogle();
    await google.opened();
    const { user } = show('?date=2023-01-20');
    const shown = await card('Teeth Cleaning');
    await user.click(shown.getByRole('button', { name: treatments.book }));
    expect(getAddress()).toBe(paths.signup);
  });

  it('sends a visitor who pressed a time to sign up, which leads back to the time', async () => {
    const { user } = show('?date=2023-01-20');
    const shown = await card('Teeth Cleaning');
    await user.click(shown.getByRole('button', { name: /^10.00 am/ }));
    expect(getReturnPath()).toBe(toKept('10:00'));
  });
});

describe('the filters', () => {
  const findFilter = (label: string) => screen.findByLabelText(label);

  it('keep a treatment in the address, and narrow the list and the calendar to it', async () => {
    const { user } = show('?date=2023-01-20');
    await card('Teeth Cleaning');
    await user.selectOptions(await findFilter(filters.treatment), 'Teeth Whitening');
    expect(getAddress()).toBe(`${paths.appointment}?date=2023-01-20&treatment=${whitening.id}`);
    expect(await card('Teeth Whitening')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Teeth Cleaning' })).not.toBeInTheDocument();
    expect(requestsTo(listMonthAvailability)).toContainEqual({
      query: { month: '2023-01', treatmentId: whitening.id },
    });
    await user.selectOptions(await findFilter(filters.treatment), filters.allTreatments);
    expect(getAddress()).toBe(`${paths.appointment}?date=2023-01-20`);
  });

  it('keep a dentist in the address, and show the times and treatments of that dentist', async () => {
    const { user } = show('?date=2023-01-20');
    await card('Teeth Cleaning');
    await user.selectOptions(await findFilter(filters.dentist), osei.name);
    expect(getAddress()).toBe(`${paths.appointment}?date=2023-01-20&dentist=${osei.id}`);
    expect(await card('Teeth Cleaning')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Oral Surgery' })).not.toBeInTheDocument();
    expect(requestsTo(listAppointmentOptions)).toContainEqual({
      query: { dateLocal: '2023-01-20', doctorId: osei.id },
    });
  });

  it('come with a link', async () => {
    show(`?treatment=${whitening.id}&dentist=${osei.id}`);
    await card('Teeth Whitening');
    expect(await findFilter(filters.treatment)).toHaveDisplayValue('Teeth Whitening');
    await waitFor(async () =>
      expect(await findFilter(filters.dentist)).toHaveDisplayValue(osei.name),
    );
  });

  it('ignore what the clinic does not have', async () => {
    const unknown = 'a0000000-0000-4000-8000-000000000000';
    show(`?date=2023-01-20&treatment=${unknown}&dentist=none`);
    expect(await card('Teeth Cleaning')).toBeDefined();
    expect(await findFilter(filters.treatment)).toHaveDisplayValue(filters.allTreatments);
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
