import { screen, within } from '@testing-library/react';
import {
  type ContactMessage,
  errorCatalogue,
  getIsAdmin,
  listMessages,
  paths,
  replyToMessage,
} from 'shared-contracts';
import {
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './messages';

const { messages: labels } = texts;
const reply = 'Yes, behind the building.';
const repliedAt = new Date('2023-01-05T15:30:00Z');

const question: ContactMessage = {
  id: 'b0000000-0000-4000-8000-000000000001',
  email: 'bob@clinic.test',
  subject: 'Parking',
  message: 'Is there a car park?',
  createdAt: new Date('2023-01-05T14:00:00Z'),
  reply: null,
  repliedAt: null,
};

const replied: ContactMessage = { ...question, reply, repliedAt };

async function openReply() {
  mockEndpoint(listMessages, () => [question]);
  mockEndpoint(replyToMessage, () => ({ repliedAt }));
  const { user } = renderPage(page, paths.messages);
  await user.click(await screen.findByRole('button', { name: labels.reply }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

beforeEach(() => {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  signIn();
});

it("a message shows its reply, with times in the clinic's time zone", async () => {
  mockEndpoint(listMessages, () => [replied]);
  renderPage(page, paths.messages);
  const message = within(await screen.findByRole('article', { name: 'Parking' }));
  expect(message.getByText(reply)).toBeInTheDocument();
  expect(message.getByText('bob@clinic.test · Jan 5, 2023, 9.00 am')).toBeInTheDocument();
  expect(message.getByText(labels.repliedOn('Jan 5, 2023, 10.30 am'))).toBeInTheDocument();
  expect(message.queryByRole('button')).not.toBeInTheDocument();
});

it('the Reply button is described by the subject of its message', async () => {
  mockEndpoint(listMessages, () => [question]);
  renderPage(page, paths.messages);
  const button = await screen.findByRole('button', { name: labels.reply });
  expect(button).toHaveAccessibleDescription('Parking');
});

it('a reply is sent, and the list shows it', async () => {
  const { user, dialog } = await openReply();
  mockEndpoint(listMessages, () => [replied]);
  await user.type(dialog.getByRole('textbox', { name: labels.yourReply }), reply);
  await user.click(dialog.getByRole('button', { name: labels.send }));
  expect(await screen.findByText(labels.sent)).toBeInTheDocument();
  expect(requestsTo(replyToMessage)).toEqual([{ params: { id: question.id }, body: { reply } }]);
  expect(await screen.findByText(labels.replied)).toBeInTheDocument();
});

it('an empty reply is not sent', async () => {
  const { user, dialog } = await openReply();
  await user.type(dialog.getByRole('textbox'), '  ');
  await user.click(dialog.getByRole('button', { name: labels.send }));
  expect(await dialog.findByText('Write a reply')).toBeInTheDocument();
  expect(requestsTo(replyToMessage)).toHaveLength(0);
});

it('the dialog keeps the text when someone else has already replied [R2.41]', async () => {
  const { user, dialog } = await openReply();
  mockEndpoint(replyToMessage, () => new MockApiError('already_replied'));
  await user.type(dialog.getByRole('textbox'), 'There is.');
  await user.click(dialog.getByRole('button', { name: labels.send }));
  expect(await dialog.findByText(errorCatalogue.already_replied.message)).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('There is.');
});

it('the page says that there are no messages [R11.11]', async () => {
  mockEndpoint(listMessages, () => []);
  renderPage(page, paths.messages);
  expect(await screen.findByText(labels.none)).toBeInTheDocument();
});
