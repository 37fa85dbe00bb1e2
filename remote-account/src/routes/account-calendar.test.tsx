import { screen, waitFor, within } from '@testing-library/react';
import {
  type CalendarFeed as Feed,
  createCalendarFeed,
  deleteCalendarFeed,
  getAccount,
  getEmailChoices,
  listAccountPatients,
  listBookings,
  listCalendarFeeds,
  listOwnDocuments,
  listSessions,
  paths,
} from 'shared-contracts';
import { copyTexts } from 'shared-data/copy-texts';
import { ada, MockApiError, mockEndpoint, renderPage, requestsTo, signIn } from 'shared-testing';
import { feedTexts as texts } from 'shared-visits/feed-texts';
import * as page from './my-account';

const URL = 'https://molar.test/api/calendar/secret.ics';
const feed: Feed = {
  kind: 'patient',
  createdAt: new Date('2023-01-04T15:00:00Z'),
  lastReadOn: null,
};

let feeds: Feed[];

beforeEach(() => {
  feeds = [];
  mockEndpoint(getAccount, () => ({
    ...{ name: ada.displayName, email: ada.email },
    ...{ phone: null, dateOfBirth: null, language: 'en' },
  }));
  mockEndpoint(listAccountPatients, () => []);
  mockEndpoint(listBookings, () => []);
  mockEndpoint(listSessions, () => ({ sessions: [] }));
  mockEndpoint(getEmailChoices, () => ({ reminders: true, invitations: [] }));
  mockEndpoint(listOwnDocuments, () => []);
  mockEndpoint(listCalendarFeeds, () => ({ feeds }));
  mockEndpoint(createCalendarFeed, () => {
    feeds = [feed];
    return { url: URL };
  });
  mockEndpoint(deleteCalendarFeed, () => {
    feeds = [];
    return { deletedCount: 1 };
  });
  signIn();
});

function openPage() {
  const view = renderPage(page, paths.account);
  const press = async (name: string) =>
    view.user.click(await screen.findByRole('button', { name }));
  return { ...view, press };
}

const findAddress = () => screen.findByRole('textbox', { name: texts.address });
const queryAddress = () => screen.queryByRole('textbox', { name: texts.address });

it('a new address is shown with focus, to copy and to open', async () => {
  const { user, press } = openPage();
  await press(texts.create);
  const address = await findAddress();
  await waitFor(() => expect(address).toHaveFocus());
  expect(address).toHaveValue(URL);
  expect(address).toHaveAccessibleDescription(texts.once);
  expect(screen.getByRole('link', { name: texts.subscribe })).toHaveAttribute(
    'href',
    'webcal://molar.test/api/calendar/secret.ics',
  );
  await user.click(screen.getByRole('button', { name: copyTexts.action }));
  expect(await screen.findByText(copyTexts.done)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(URL);
  expect(requestsTo(createCalendarFeed)).toEqual([{ body: { kind: 'patient' } }]);
});

it('an address from before is not shown again, but when it was created and used', async () => {
  feeds = [feed];
  const { unmount } = openPage();
  expect(await screen.findByText(/created on Jan 4, 2023/)).toHaveTextContent(texts.neverRead);
  expect(queryAddress()).not.toBeInTheDocument();
  unmount();
  feeds = [{ ...feed, lastReadOn: '2023-01-05' }];
  openPage();
  expect(await screen.findByText(/Last used by a calendar on Jan 5, 2023/)).toBeVisible();
});

it('an address is replaced after a question', async () => {
  feeds = [feed];
  const { user, press } = openPage();
  await press(texts.replace);
  const dialog = await screen.findByRole('alertdialog', { name: texts.replaceTitle });
  expect(dialog).toHaveAccessibleDescription(texts.replaceText);
  expect(requestsTo(createCalendarFeed)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: texts.replace }));
  expect(await findAddress()).toHaveValue(URL);
});

it('an address is turned off after a question, and is gone from the page', async () => {
  const { user, press } = openPage();
  await press(texts.create);
  await findAddress();
  await press(texts.turnOff);
  const dialog = await screen.findByRole('alertdialog', { name: texts.turnOffTitle });
  expect(dialog).toHaveAccessibleDescription(texts.turnOffText);
  await user.click(within(dialog).getByRole('button', { name: texts.turnOff }));
  expect(await screen.findByText(texts.turnedOff)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: texts.create })).toBeVisible();
  expect(queryAddress()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: texts.heading })).toHaveFocus();
  expect(requestsTo(deleteCalendarFeed)).toEqual([{ params: { kind: 'patient' } }]);
  await press(texts.create);
  expect(await findAddress()).toBeVisible();
});

it('the page says why there is no address', async () => {
  mockEndpoint(createCalendarFeed, () => new MockApiError('email_unverified', 'Confirm it first.'));
  const { press } = openPage();
  await press(texts.create);
  expect(await screen.findByText('Confirm it first.')).toBeVisible();
  expect(screen.getByRole('button', { name: texts.create })).toBeEnabled();
});
