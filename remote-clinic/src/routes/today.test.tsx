import { screen, waitFor, within } from '@testing-library/react';
import {
  type ClinicVisit,
  errorCatalogue,
  getBooking,
  getDay,
  getIsAdmin,
  listAppointmentOptions,
  MINUTE_MS,
  paths,
  staffPaths,
  setBookingStatus,
  undoBookingStatus,
} from 'shared-contracts';
import { visitTexts } from 'shared-visits/visit-texts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  getAddress,
  MockApiError,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
  unpaidBooking,
} from 'shared-testing';
import { laterVisit, NOW, sato, toDay, visit } from '../test-kit/days';
import { mockDayEvents, sendChange } from '../test-kit/event-stream';
import { texts } from '../texts';
import * as page from './today';

const { today: labels } = texts;

let visits: ClinicVisit[];

stopClockAt(NOW);
beforeEach(() => {
  visits = [visit, laterVisit];
  mockDayEvents();
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(getDay, ({ query }) => ({ ...toDay(...visits), dateLocal: query.date }));
  mockEndpoint(listAppointmentOptions, () => [
    {
      id: visit.id,
      name: 'Cavity Filling',
      priceCents: 12_000,
      durationMinutes: 45,
      freeTimes: ['11:00', '12:00'],
      takenTimes: [],
    },
  ]);
  signIn();
});

const openPage = (query = '') => renderPage(page, '/dashboard/clinic', `/dashboard/clinic${query}`);

const findRow = async (patient: string) => {
  const table = within(await screen.findByRole('table', { name: labels.caption }));
  return within(table.getByText(patient).closest('tr') ?? document.body);
};

it('the page lists the visits of today with what reception needs to know', async () => {
  openPage();
  const first = await findRow('Grace Okafor');
  expect(screen.getByRole('heading', { name: labels.heading })).toBeVisible();
  expect(first.getByText('9.00 am')).toBeVisible();
  expect(first.getByRole('link', { name: 'Grace Okafor (212) 555-0123' })).toHaveAttribute(
    'href',
    staffPaths.patient(visit.patientId),
  );
  expect(first.getByText('Dr. Amara Osei · Chair 1')).toBeVisible();
  expect(first.getByText(texts.due('$120'))).toBeVisible();
  expect(first.getByText(texts.late)).toBeVisible();
  const second = await findRow('Tom Lindberg');
  for (const badge of [texts.firstVisit, texts.confirmed, texts.payments.paid]) {
    expect(second.getByText(badge)).toBeVisible();
  }
  expect(second.queryByText(texts.late)).not.toBeInTheDocument();
  expect(await screen.findByText('11.00 am')).toBeVisible();
});

it('a visit that is paid in part shows what is due of its price', async () => {
  visits = [{ ...visit, owedCents: 4_000 }];
  openPage();
  const row = await findRow('Grace Okafor');
  expect(row.getByText(texts.partlyPaid('$40', '$120'))).toBeVisible();
});

it('the next action of a visit is a button, and it can be undone', async () => {
  const { user } = openPage();
  mockEndpoint(setBookingStatus, () => {
    visits = [{ ...visit, status: 'arrived' }, laterVisit];
    return { modifiedCount: 1 };
  });
  mockEndpoint(undoBookingStatus, () => {
    visits = [visit, laterVisit];
    return { modifiedCount: 1 };
  });
  const row = await findRow('Grace Okafor');
  await user.click(row.getByRole('button', { name: texts.nextActions.arrived }));
  expect(await row.findByRole('button', { name: texts.nextActions.in_treatment })).toHaveFocus();
  expect(requestsTo(setBookingStatus)).toEqual([
    { params: { id: visit.id }, body: { status: 'arrived' } },
  ]);
  await user.click(screen.getByRole('button', { name: pageTexts.undo }));
  expect(await row.findByRole('button', { name: texts.nextActions.arrived })).toBeVisible();
});

const readNames = () =>
  within(screen.getByRole('table', { name: labels.caption }))
    .getAllByRole('row')
    .flatMap((row) => /Grace|Tom|Now/.exec(row.textContent ?? '')?.[0] ?? []);

it('a line shows the present between the visits before and after it, today only', async () => {
  const { user } = openPage();
  await findRow('Grace Okafor');
  expect(readNames()).toEqual(['Grace', 'Now', 'Tom']);
  expect(screen.getByText('Now, 9.20 am')).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.switcher.nextDay }));
  await waitFor(() => expect(readNames()).toEqual(['Grace', 'Tom']));
});

it('what was over when the page was opened is folded away, and a press shows it', async () => {
  visits = [{ ...visit, status: 'completed' }, laterVisit];
  const { user } = openPage();
  await findRow('Tom Lindberg');
  expect(readNames()).toEqual(['Now', 'Tom']);
  await user.click(screen.getByRole('button', { name: 'Show 1 finished visit' }));
  expect(readNames()).toEqual(['Grace', 'Now', 'Tom']);
  await user.click(screen.getByRole('button', { name: labels.hideFinished }));
  expect(readNames()).toEqual(['Now', 'Tom']);
});

it('a visit that ends while it is shown stays where it is', async () => {
  visits = [{ ...visit, status: 'in_treatment' }, laterVisit];
  const { user } = openPage('?date=2026-02-26');
  mockEndpoint(setBookingStatus, () => {
    visits = [{ ...visit, status: 'completed' }, laterVisit];
    return { modifiedCount: 1 };
  });
  const row = await findRow('Grace Okafor');
  await user.click(row.getByRole('button', { name: texts.nextActions.completed }));
  expect(await row.findByText(texts.states.completed)).toBeVisible();
  expect(readNames()).toEqual(['Grace', 'Tom']);
});

it('a day on which all is over says so', async () => {
  visits = [{ ...visit, status: 'no_show' }];
  openPage();
  expect(await screen.findByText(texts.myDay.done)).toBeVisible();
});

it('each count opens what it counts', async () => {
  visits = [{ ...visit, status: 'completed' }, laterVisit];
  const { user } = openPage();
  await user.click(await screen.findByRole('link', { name: 'Completed: 1' }));
  expect(readNames()).toEqual(['Grace']);
  expect(getAddress()).toBe('/dashboard/clinic?show=completed');
  await user.click(screen.getByRole('link', { name: 'No-shows: 0' }));
  expect(screen.getByText(labels.noneOfPart)).toBeVisible();
});

it('a patient who is there is shown with the minutes of waiting', async () => {
  const arrivedAt = new Date(NOW.getTime() - 12.5 * MINUTE_MS);
  visits = [{ ...visit, status: 'arrived', arrivedAt }, laterVisit];
  openPage();
  expect((await findRow('Grace Okafor')).getByText('Waits 12 min')).toBeVisible();
});

it('alerts are named by their kind, and read out in full', async () => {
  visits = [{ ...visit, alerts: [{ id: visit.id, kind: 'allergy', text: 'Latex' }] }];
  openPage();
  const row = await findRow('Grace Okafor');
  expect(row.getByText('Allergy')).toBeVisible();
  expect(row.getByText('Allergy: Latex')).toBeInTheDocument();
});

it('focus moves to the patient when nothing is left to do', async () => {
  visits = [{ ...visit, status: 'in_treatment', isPaid: true }];
  const { user } = openPage();
  mockEndpoint(setBookingStatus, () => {
    visits = [{ ...visit, status: 'completed', isPaid: true }];
    return { modifiedCount: 1 };
  });
  const row = await findRow('Grace Okafor');
  await user.click(row.getByRole('button', { name: texts.nextActions.completed }));
  await waitFor(() => expect(row.getByRole('link', { name: /^Grace Okafor/ })).toHaveFocus());
});

it('an error is shown, and the list has the present state', async () => {
  const { user } = openPage();
  mockEndpoint(setBookingStatus, () => {
    visits = [{ ...visit, status: 'no_show' }];
    return new MockApiError('booking_closed');
  });
  const row = await findRow('Grace Okafor');
  await user.click(row.getByRole('button', { name: texts.nextActions.arrived }));
  expect(await screen.findByText(errorCatalogue.booking_closed.message)).toBeVisible();
  expect(await row.findByText(texts.states.no_show)).toBeVisible();
});

it('the menu has the rare actions; cancelling tells the terms', async () => {
  const { user } = openPage();
  mockEndpoint(getBooking, () => ({ ...unpaidBooking, id: laterVisit.id }));
  const row = await findRow('Tom Lindberg');
  await user.click(row.getByRole('button', { name: texts.more }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    texts.actions.payments,
    texts.actions.treatments,
    texts.actions.cancel,
  ]);
  await user.click(screen.getByRole('menuitem', { name: texts.actions.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const { nothingToRefund } = visitTexts.visits;
  expect(dialog.getByText(nothingToRefund, { exact: false })).toBeVisible();
});

it('a change made elsewhere appears by itself, and only days that changed are asked for', async () => {
  openPage();
  await findRow('Grace Okafor');
  await sendChange({ dateLocal: null });
  await waitFor(() => expect(requestsTo(getDay)).toHaveLength(2));
  await sendChange({ dateLocal: '2026-03-03' });
  visits = [visit, laterVisit, { ...laterVisit, id: visit.patientId, patient: 'Priya Raman' }];
  await sendChange({ dateLocal: '2026-03-02' });
  expect(await screen.findAllByText('Priya Raman')).not.toHaveLength(0);
  expect(requestsTo(getDay)).toHaveLength(3);
  const { all, here, completed, missed } = texts.totals;
  expect(screen.getByText(`${all}: 3, ${here}: 0, ${completed}: 0, ${missed}: 0`)).toHaveAttribute(
    'role',
    'status',
  );
});

it('day and dentist are in the address', async () => {
  const { user } = openPage();
  await findRow('Grace Okafor');
  await user.selectOptions(screen.getByLabelText(labels.dentist), sato.name);
  const table = within(screen.getByRole('table', { name: labels.caption }));
  expect(table.queryByText('Grace Okafor')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: texts.switcher.nextDay }));
  expect(getAddress()).toBe(`/dashboard/clinic?dentist=${sato.id}&date=2026-03-03`);
  expect(
    await screen.findByRole('heading', { name: labels.headingOn('Mar 3, 2026') }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.switcher.today }));
  expect(getAddress()).toBe(`/dashboard/clinic?dentist=${sato.id}`);
});

it('a day without visits and a closed day say so; an error offers to try again', async () => {
  visits = [];
  mockEndpoint(getDay, () => ({ ...toDay(), closedFor: 'Spring Day' }));
  openPage();
  expect(await screen.findByText(labels.none)).toBeVisible();
  expect(screen.getByText(labels.closed('Spring Day'))).toBeVisible();
});

it('a day that could not be loaded can be asked for again', async () => {
  mockEndpoint(getDay, () => new MockApiError('internal'));
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockEndpoint(getDay, () => toDay(visit));
  await user.click(retry);
  expect(await findRow('Grace Okafor')).toBeDefined();
});

it('a visit is booked from here', async () => {
  const { user } = renderPage(page, paths.clinicDay);
  await user.click(await screen.findByRole('link', { name: texts.book }));
  expect(getAddress()).toBe(staffPaths.bookForCaller);
});
