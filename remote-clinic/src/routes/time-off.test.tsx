import { fireEvent, screen, within } from '@testing-library/react';
import {
  getIsAdmin,
  listOwnTimeOff,
  type OwnTimeOffRequest,
  staffPaths,
  reportIll,
  requestTimeOff,
  type TimeOffPeriod,
  withdrawTimeOff,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { timeOffTexts as texts } from '../time-off-texts';
import * as page from './time-off';

const { form, ill, list } = texts;
const day = { fromDate: '2026-08-03', untilDate: '2026-08-03' } as const;
const asked: OwnTimeOffRequest = {
  id: 'e0000000-0000-4000-8000-000000000001',
  ...day,
  fromTime: null,
  untilTime: null,
  note: 'School play',
  status: 'asked',
  reason: null,
};
const declined: OwnTimeOffRequest = {
  ...asked,
  id: 'e0000000-0000-4000-8000-000000000002',
  untilDate: '2026-08-05',
  status: 'declined',
  reason: 'Two others are away',
};

let requests: OwnTimeOffRequest[];
let absences: TimeOffPeriod[];

beforeEach(() => {
  requests = [];
  absences = [];
  mockEndpoint(getIsAdmin, () => toRights('dentist'));
  mockEndpoint(listOwnTimeOff, () => ({ doctor: 'Dr. Amara Osei', absences, requests }));
  signIn();
});

const openPage = () => renderPage(page, staffPaths.timeOff);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

it('a dentist asks for hours off; what was entered stays after an error', async () => {
  mockEndpoint(requestTimeOff, () => new MockApiError('service_unavailable'));
  const { user } = openPage();
  expect(await screen.findByText(list.none)).toBeVisible();
  const send = screen.getByRole('button', { name: form.submit });
  await user.click(send);
  expect(await screen.findAllByText('Choose a valid date')).toHaveLength(2);
  fill(form.fromDate, day.fromDate);
  fill(form.untilDate, day.untilDate);
  await user.click(screen.getByRole('checkbox', { name: form.isPartial }));
  fill(form.fromTime, '17:00');
  fill(form.untilTime, '13:00');
  await user.click(send);
  expect(await screen.findByText('The end must be after the start')).toBeVisible();
  fill(form.fromTime, '09:00');
  await user.type(screen.getByLabelText(form.note), 'School play');
  await user.click(send);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText(form.note)).toHaveValue('School play');
  mockEndpoint(requestTimeOff, () => {
    requests = [asked];
    return { id: asked.id };
  });
  await user.click(send);
  expect(await screen.findByText(form.sent)).toBeVisible();
  expect(requestsTo(requestTimeOff).at(-1)).toEqual({
    body: { ...day, fromTime: '09:00', untilTime: '13:00', note: 'School play' },
  });
  expect(await screen.findByText(list.states.asked)).toBeVisible();
});

it('requests have their state and reason; an open one is withdrawn, and Undo asks again', async () => {
  requests = [declined, asked];
  mockEndpoint(withdrawTimeOff, () => {
    requests = [declined];
    return { deletedCount: 1 };
  });
  const { user } = openPage();
  const table = within(await screen.findByRole('table', { name: list.caption }));
  expect(table.getByText('Aug 3, 2026 – Aug 5, 2026')).toBeVisible();
  expect(table.getByText(list.reason('Two others are away'))).toBeVisible();
  await user.click(table.getByRole('button', { name: list.withdraw }));
  expect(await screen.findByText(list.withdrawn)).toBeVisible();
  expect(requestsTo(withdrawTimeOff)).toEqual([{ params: { id: asked.id } }]);
  expect(table.queryByRole('button')).not.toBeInTheDocument();
  mockEndpoint(requestTimeOff, () => {
    requests = [declined, asked];
    return { id: asked.id };
  });
  await user.click(screen.getByRole('button', { name: pageTexts.undo }));
  expect(await table.findByRole('button', { name: list.withdraw })).toBeVisible();
  const { id, status, reason, ...body } = asked;
  expect(requestsTo(requestTimeOff)).toEqual([{ body }]);
});

it('a dentist who is ill tells the desk with two presses, and sees that it counts', async () => {
  mockEndpoint(reportIll, () => {
    absences = [{ ...day, fromTime: '08:00', untilTime: '00:00' }];
    return { id: asked.id };
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: ill.days.today }));
  await user.click(screen.getByRole('button', { name: ill.confirm }));
  expect(await screen.findByText(ill.reported)).toBeVisible();
  expect(requestsTo(reportIll)).toEqual([{ body: { day: 'today' } }]);
  expect(await screen.findByText(ill.away('Aug 3, 2026, 8.00 am – midnight'))).toBeVisible();
});

it('an account without a doctor is told so', async () => {
  mockEndpoint(listOwnTimeOff, () => ({ doctor: null, absences: [], requests: [] }));
  openPage();
  expect(await screen.findByText(texts.noDoctor)).toBeVisible();
});
