import { screen, within } from '@testing-library/react';
import { getIsAdmin, getOwnDay } from 'shared-contracts';
import { mockEndpoint, renderPage, signIn, toRights } from 'shared-testing';
import { laterVisit, NOW, osei, toDay, visit } from '../test-kit/days';
import { mockDayEvents } from '../test-kit/event-stream';
import { texts } from '../texts';
import * as page from './my-day';

const { myDay: labels } = texts;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask'] });
  mockDayEvents();
  mockEndpoint(getIsAdmin, () => toRights('dentist'));
  signIn();
});
afterEach(() => {
  jest.useRealTimers();
});

const openPage = () => renderPage(page, '/dashboard/clinic/my-day');

it('a dentist sees the next patient first, and records without the money', async () => {
  const done = { ...visit, status: 'completed' as const, patient: 'Done Before' };
  const arrived = { ...laterVisit, status: 'arrived' as const, isPaid: false };
  mockEndpoint(getOwnDay, () => ({ ...toDay(done, arrived), doctors: [osei] }));
  openPage();
  const table = within(await screen.findByRole('table', { name: labels.caption }));
  const [, ...rows] = table.getAllByRole('row');
  expect(
    rows.map((row) => within(row).getByRole('cell', { name: /Tom|Done/ }).textContent),
  ).toEqual([expect.stringContaining('Tom Lindberg'), expect.stringContaining('Done Before')]);
  expect(table.getByRole('button', { name: texts.nextActions.in_treatment })).toBeVisible();
  expect(table.queryByRole('button', { name: texts.more })).not.toBeInTheDocument();
});

it('an account without a doctor is told so', async () => {
  mockEndpoint(getOwnDay, () => ({ ...toDay(), doctors: [] }));
  openPage();
  expect(await screen.findByText(labels.noDoctor)).toBeVisible();
});
