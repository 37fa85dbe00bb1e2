import { screen, within } from '@testing-library/react';
import { paths, type ContactMessage } from 'shared-contracts';
import { ada, mockEndpoint, requestsTo, MockApiError, renderPage, signIn } from 'shared-testing';
import * as page from './messages';

const question: ContactMessage = {
  _id: 'b0000000-0000-4000-8000-000000000001',
  email: 'bob@clinic.test',
  subject: 'Parking',
  message: 'Is there a car park?',
  createdAtUtc: '2023-01-05T14:00:00Z',
  answer: null,
  answeredAtUtc: null,
};

const answered: ContactMessage = {
  ...question,
  answer: 'There is, behind the house.',
  answeredAtUtc: '2023-01-05T15:30:00Z',
};

async function openAnswer(messages: readonly ContactMessage[] = [question]) {
  mockEndpoint('GET /messages', () => messages);
  const { user } = renderPage(page, paths.messages);
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

beforeEach(() => {
  mockEndpoint(`GET /users/admin/${ada.email}`, () => ({ isAdmin: true }));
  signIn();
});

it('shows an answered message with its answer in the time of the clinic', async () => {
  mockEndpoint('GET /messages', () => [answered]);
  renderPage(page, paths.messages);
  const message = within(await screen.findByRole('article', { name: 'Parking' }));
  expect(message.getByText('There is, behind the house.')).toBeInTheDocument();
  expect(message.getByText(/^Our answer of Jan 5, 2023, 10:30\sAM$/)).toBeInTheDocument();
  expect(message.queryByRole('button')).not.toBeInTheDocument();
});

it('sends an answer and shows it', async () => {
  const { user, dialog } = await openAnswer();
  mockEndpoint(`POST /messages/${question._id}/answer`, () => ({ acknowledged: true }));
  mockEndpoint('GET /messages', () => [answered]);
  await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), answered.answer ?? '');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Your answer is on its way')).toBeInTheDocument();
  expect(requestsTo(`POST /messages/${question._id}/answer`)[0]?.body).toEqual({
    answer: answered.answer,
  });
  expect(await screen.findByText('Answered')).toBeInTheDocument();
});

it('sends no empty answer', async () => {
  const { user, dialog } = await openAnswer();
  await user.type(dialog.getByRole('textbox'), '  ');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText('Please write an answer')).toBeInTheDocument();
  expect(requestsTo(`POST /messages/${question._id}/answer`)).toHaveLength(0);
});

it('keeps the words when somebody else has answered before [R2.41]', async () => {
  const { user, dialog } = await openAnswer();
  mockEndpoint(`POST /messages/${question._id}/answer`, () => new MockApiError('duplicate'));
  await user.type(dialog.getByRole('textbox'), 'There is.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText('This is already on file')).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('There is.');
});

it('says so when there are none [R11.11]', async () => {
  mockEndpoint('GET /messages', () => []);
  renderPage(page, paths.messages);
  expect(await screen.findByText('There are no messages')).toBeInTheDocument();
});
