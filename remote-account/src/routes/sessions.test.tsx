import { screen, waitFor, within } from '@testing-library/react';
import {
  endOneSession,
  formatInstant,
  getAccount,
  getEmailChoices,
  listAccountPatients,
  listBookings,
  listCalendarFeeds,
  listOwnDocuments,
  listSessions,
  type OpenSession,
  paths,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { ada, mockEndpoint, networkDown, renderPage, requestsTo, signIn } from 'shared-testing';
import { texts } from '../texts';
import * as page from './my-account';

const { sessions: labels, everywhere } = texts.security;

const began = new Date('2023-01-03T15:00:00Z');
const lastUsed = new Date('2023-01-04T15:00:00Z');
const toTime = (instant: Date) => formatInstant(instant, 'America/New_York');

const here: OpenSession = {
  id: 'f0000000-0000-4000-8000-000000000021',
  browser: 'Firefox',
  system: 'Windows',
  createdAt: began,
  lastUsedAt: lastUsed,
  isCurrent: true,
};
const phone: OpenSession = {
  ...here,
  id: 'f0000000-0000-4000-8000-000000000022',
  browser: 'Safari',
  system: 'iPhone',
  isCurrent: false,
};
const PHONE = labels.device('Safari', 'iPhone');

let stored: OpenSession[];

beforeEach(() => {
  stored = [here, phone];
  mockEndpoint(getAccount, () => ({
    ...{ name: ada.displayName, email: ada.email, language: 'en' },
    phone: null,
    dateOfBirth: null,
  }));
  mockEndpoint(listAccountPatients, () => []);
  mockEndpoint(listBookings, () => []);
  mockEndpoint(getEmailChoices, () => ({ reminders: true, invitations: [] }));
  mockEndpoint(listOwnDocuments, () => []);
  mockEndpoint(listCalendarFeeds, () => ({ feeds: [] }));
  mockEndpoint(listSessions, () => ({ sessions: stored }));
  mockEndpoint(endOneSession, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return { endedCount: 1 };
  });
  signIn();
});

const show = () => renderPage(page, paths.account);
const findPart = async () => within(await screen.findByRole('group', { name: labels.heading }));

async function listEntries(): Promise<HTMLElement[]> {
  const part = await findPart();
  return within(await part.findByRole('list')).getAllByRole('listitem');
}

async function openDialog({ user }: ReturnType<typeof show>) {
  const name = labels.endLabel(PHONE, toTime(lastUsed));
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('alertdialog', { name: labels.endTitle(PHONE) });
  const press = (button: string) =>
    user.click(within(dialog).getByRole('button', { name: button }));
  return { dialog, press };
}

it('each session says where it is and when it was used, and the present one is marked', async () => {
  show();
  const [current, other] = await listEntries();
  expect(current).toHaveTextContent(labels.device('Firefox', 'Windows'));
  expect(current).toHaveTextContent(labels.current);
  expect(within(current!).queryByRole('button')).not.toBeInTheDocument();
  expect(other).toHaveTextContent(PHONE);
  expect(other).toHaveTextContent(
    `${labels.since(toTime(began))}, ${labels.used(toTime(lastUsed))}`,
  );
  expect(other).not.toHaveTextContent(labels.current);
  expect((await findPart()).queryByText(labels.onlyHere)).not.toBeInTheDocument();
});

it.each([
  [{ browser: 'Edge', system: null }, 'Edge'],
  [{ browser: null, system: 'Linux' }, 'Linux'],
  [{ browser: null, system: null }, labels.unknown],
])('a browser that tells %j is called %s', async (device, name) => {
  stored = [here, { ...phone, ...device }];
  show();
  expect((await listEntries())[1]).toHaveTextContent(new RegExp(`^${name}${labels.since('')}`));
});

it('another session is ended after a confirmation, and the focus stays near', async () => {
  const view = show();
  const { press } = await openDialog(view);
  expect(requestsTo(endOneSession)).toEqual([]);
  await press(labels.end);
  expect(await screen.findByText(labels.ended(PHONE))).toBeVisible();
  expect(requestsTo(endOneSession)).toEqual([{ params: { id: phone.id } }]);
  const part = await findPart();
  expect(await part.findByText(labels.onlyHere)).toBeVisible();
  await waitFor(() => expect(part.getByRole('heading', { name: labels.heading })).toHaveFocus());
});

it('a session that could not be ended is still there, and the dialog says why', async () => {
  mockEndpoint(endOneSession, networkDown);
  const { dialog, press } = await openDialog(show());
  await press(labels.end);
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  await press(labels.dismiss);
  expect(await listEntries()).toHaveLength(2);
});

it('sessions that could not be loaded are asked for again; all can be ended meanwhile', async () => {
  mockEndpoint(listSessions, networkDown);
  const { user } = show();
  const part = await findPart();
  const retry = await part.findByRole('button', { name: pageTexts.tryAgain });
  expect(part.getByRole('button', { name: everywhere.action })).toBeVisible();
  mockEndpoint(listSessions, () => ({ sessions: stored }));
  await user.click(retry);
  expect(await listEntries()).toHaveLength(2);
});
