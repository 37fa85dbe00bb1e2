import { screen, within } from '@testing-library/react';
import {
  dismissFailedJob,
  type FailedJob,
  getIsAdmin,
  listFailedJobs,
  staffPaths,
  retryFailedJob,
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
import * as page from './failed-jobs';

const { jobs: labels } = texts;

let stored: FailedJob[];

const email: FailedJob = {
  id: '7',
  task: 'email',
  kind: 'booked',
  failedAt: new Date('2026-03-03T15:04:00Z'),
  attempts: 12,
  reason: 'mail_server_away',
};
const refund: FailedJob = {
  ...email,
  id: '8',
  task: 'refund',
  kind: null,
  reason: 'card_provider',
};

beforeEach(() => {
  stored = [email, refund];
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(listFailedJobs, () => stored);
  const remove = (id: string) => {
    stored = stored.filter((job) => job.id !== id);
    return 1;
  };
  mockEndpoint(retryFailedJob, ({ params }) => ({ modifiedCount: remove(params.id) }));
  mockEndpoint(dismissFailedJob, ({ params }) => ({ deletedCount: remove(params.id) }));
  signIn();
});

const show = () => renderPage(page, staffPaths.failedJobs);

const findRow = async (text: string) => {
  const cell = await screen.findByText(text);
  return within(cell.closest('tr')!);
};

it('each job says in words what it is, how often it was tried and why it failed', async () => {
  show();
  const row = await findRow('Email: booking confirmation');
  expect(row.getByText('12')).toBeVisible();
  expect(row.getByText(labels.reasons.mail_server_away)).toBeVisible();
  expect(row.getByText(/Mar 3|March 3/)).toBeVisible();
  expect(screen.getByText('Refund by card')).toBeVisible();
});

it('a job of a newer API is shown by its name', async () => {
  stored = [{ ...email, task: 'send_letter', kind: null }];
  show();
  expect(await screen.findByText('send letter')).toBeVisible();
});

it('a job is tried again, after an error', async () => {
  const works = stored;
  const { user } = show();
  mockEndpoint(retryFailedJob, () => new MockApiError('internal'));
  const row = await findRow('Refund by card');
  await user.click(row.getByRole('button', { name: labels.retry }));
  expect(await screen.findByText(/went wrong/)).toBeVisible();
  mockEndpoint(retryFailedJob, () => {
    stored = works.slice(0, 1);
    return { modifiedCount: 1 };
  });
  await user.click(row.getByRole('button', { name: labels.retry }));
  expect(await screen.findByText(labels.retried)).toBeVisible();
  expect(requestsTo(retryFailedJob).at(-1)).toEqual({ params: { id: '8' } });
  expect(screen.queryByText('Refund by card')).not.toBeInTheDocument();
});

it('a job is dismissed', async () => {
  stored = [email];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: labels.dismiss }));
  expect(await screen.findByText(labels.dismissed)).toBeVisible();
  expect(await screen.findByText(labels.none)).toBeVisible();
  expect(requestsTo(dismissFailedJob)).toEqual([{ params: { id: '7' } }]);
});
