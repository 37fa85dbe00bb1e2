import { screen, waitFor } from '@testing-library/react';
import {
  chooseInvitations,
  chooseReminders,
  type EmailChoices,
  errorCatalogue,
  getAccount,
  getEmailChoices,
  listAccountPatients,
  listBookings,
  listCalendarFeeds,
  listOwnDocuments,
  listSessions,
  paths,
} from 'shared-contracts';
import { ada, MockApiError, mockEndpoint, renderPage, requestsTo, signIn } from 'shared-testing';
import { texts } from '../texts';
import * as page from './my-account';

const { emails: labels } = texts.account;

const CHILD_ID = 'f0000000-0000-4000-8000-000000000002';
const own = {
  patientId: 'f0000000-0000-4000-8000-000000000001',
  name: ada.displayName,
  isAccountHolder: true,
  isWanted: true,
};
const child = { patientId: CHILD_ID, name: 'Byron', isAccountHolder: false, isWanted: false };

let choices: EmailChoices;

beforeEach(() => {
  choices = { reminders: true, invitations: [own, child] };
  mockEndpoint(getAccount, () => ({
    ...{ name: ada.displayName, email: ada.email },
    ...{ phone: null, dateOfBirth: null, language: 'en' },
  }));
  mockEndpoint(listAccountPatients, () => []);
  mockEndpoint(listBookings, () => []);
  mockEndpoint(listSessions, () => ({ sessions: [] }));
  mockEndpoint(listOwnDocuments, () => []);
  mockEndpoint(listCalendarFeeds, () => ({ feeds: [] }));
  mockEndpoint(getEmailChoices, () => choices);
  signIn();
});

const findChoice = (name: string) => screen.findByRole('checkbox', { name });

it('shows what comes, for whom, and what comes in any case', async () => {
  renderPage(page, paths.account);
  expect(await findChoice(labels.reminders)).toBeChecked();
  expect(await findChoice(labels.ownInvitations)).toBeChecked();
  expect(await findChoice(labels.invitationsOf('Byron'))).not.toBeChecked();
  expect(screen.getByText(labels.always)).toBeVisible();
  expect(screen.getByRole('link', { name: labels.waitingLink })).toHaveAttribute(
    'href',
    paths.dashboard,
  );
});

it('reminders are turned off at once', async () => {
  mockEndpoint(chooseReminders, ({ body: { isWanted } }) => {
    choices = { ...choices, reminders: isWanted };
    return { modifiedCount: 1 };
  });
  const { user } = renderPage(page, paths.account);
  await user.click(await findChoice(labels.reminders));
  expect(await screen.findByText(labels.saved)).toBeInTheDocument();
  expect(await findChoice(labels.reminders)).not.toBeChecked();
  expect(requestsTo(chooseReminders)).toMatchObject([{ body: { isWanted: false } }]);
});

it("a child's invitations are turned on, and nothing else", async () => {
  mockEndpoint(chooseInvitations, () => {
    choices = { ...choices, invitations: [own, { ...child, isWanted: true }] };
    return { modifiedCount: 1 };
  });
  const { user } = renderPage(page, paths.account);
  await user.click(await findChoice(labels.invitationsOf('Byron')));
  expect(await screen.findByText(labels.saved)).toBeInTheDocument();
  expect(await findChoice(labels.invitationsOf('Byron'))).toBeChecked();
  expect(requestsTo(chooseInvitations)).toMatchObject([
    { params: { id: CHILD_ID }, body: { isWanted: true } },
  ]);
});

it('a choice that could not be saved shows what is stored, and why', async () => {
  mockEndpoint(chooseReminders, () => new MockApiError('rate_limited'));
  const { user } = renderPage(page, paths.account);
  await user.click(await findChoice(labels.reminders));
  expect(await screen.findByText(errorCatalogue.rate_limited.message)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(labels.reminders)).toBeChecked());
});
