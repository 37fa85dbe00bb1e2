import { screen, within } from '@testing-library/react';
import { getIsAdmin, getOwnDay, staffPaths } from 'shared-contracts';
import {
  getAddress,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { NOW, osei, toDay, visit } from '../test-kit/days';
import { mockDayEvents } from '../test-kit/event-stream';
import { texts } from '../texts';
import * as page from './my-week';

const { week: labels } = texts;

stopClockAt(NOW);
beforeEach(() => {
  mockDayEvents();
  mockEndpoint(getIsAdmin, () => toRights('dentist'));
  mockEndpoint(getOwnDay, ({ query: { date } }) =>
    date === '2026-03-02'
      ? { ...toDay(visit), doctors: [osei] }
      : {
          ...toDay(),
          dateLocal: date,
          doctors: [{ ...osei, working: [] }],
          closedFor: date === '2026-03-08' ? 'Spring Day' : null,
          open: date === '2026-03-08' ? [] : osei.working,
        },
  );
  signIn();
});

const openPage = (query = '') =>
  renderPage(page, staffPaths.myWeek, `${staffPaths.myWeek}${query}`);

it('a dentist sees hours and visits of the seven days of the week', async () => {
  openPage();
  const monday = within(await screen.findByRole('region', { name: 'Mon, Mar 2, 2026' }));
  expect(monday.getByText('9.00 am to 5.00 pm')).toBeVisible();
  expect(monday.getByRole('link', { name: 'Grace Okafor' })).toHaveAttribute(
    'href',
    staffPaths.patient(visit.patientId),
  );
  expect(monday.getByText('9.00 am to 9.45 am · Cavity Filling')).toBeVisible();
  expect(monday.getByRole('link', { name: 'Mon, Mar 2, 2026' })).toHaveAttribute(
    'href',
    staffPaths.myDayOn('2026-03-02'),
  );
  const sunday = within(screen.getByRole('region', { name: 'Sun, Mar 8, 2026' }));
  expect(sunday.getByText(labels.closed)).toBeVisible();
  expect(sunday.getByText('Spring Day')).toBeVisible();
  expect(sunday.getByText(labels.none)).toBeVisible();
  expect(screen.getAllByText(labels.noWork)).toHaveLength(5);
});

it('the arrows go from week to week', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.switcher.nextWeek }));
  expect(getAddress()).toBe(`${staffPaths.myWeek}?date=2026-03-09`);
  await screen.findByRole('region', { name: 'Sun, Mar 15, 2026' });
  expect(requestsTo(getOwnDay).at(-1)).toEqual({ query: { date: '2026-03-15' } });
});

it('an account that is no dentist’s says so', async () => {
  mockEndpoint(getOwnDay, () => ({ ...toDay(), doctors: [] }));
  openPage();
  expect(await screen.findByText(texts.myDay.noDoctor)).toBeVisible();
});
