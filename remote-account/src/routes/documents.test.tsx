import { screen, waitFor, within } from '@testing-library/react';
import {
  errorCatalogue,
  getAccount,
  getEmailChoices,
  listAccountPatients,
  listBookings,
  listCalendarFeeds,
  listOwnDocuments,
  listSessions,
  type OwnDocument,
  paths,
  readOwnDocument,
} from 'shared-contracts';
import {
  ada,
  MockApiError,
  mockDownloads,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './my-account';

const { documents: labels } = texts.account;

const xray: OwnDocument = {
  id: 'd0000000-0000-4000-8000-000000000001',
  name: 'X-ray',
  mediaType: 'image/png',
  sizeBytes: 20_480,
  sharedAt: new Date('2026-03-02T14:00:00Z'),
  patient: 'Byron King',
};

let documents: OwnDocument[];

beforeEach(() => {
  documents = [xray];
  mockEndpoint(getAccount, () => ({
    ...{ name: ada.displayName, email: ada.email },
    ...{ phone: null, dateOfBirth: null, language: 'en' },
  }));
  mockEndpoint(listAccountPatients, () => []);
  mockEndpoint(listBookings, () => []);
  mockEndpoint(listSessions, () => ({ sessions: [] }));
  mockEndpoint(listCalendarFeeds, () => ({ feeds: [] }));
  mockEndpoint(getEmailChoices, () => ({ reminders: true, invitations: [] }));
  mockEndpoint(listOwnDocuments, () => documents);
  signIn();
});

const findDownload = () => screen.findByRole('button', { name: labels.downloadLabel('X-ray') });

it('documents are listed with whom they are about, since when and how large they are', async () => {
  renderPage(page, paths.account);
  const row = within(await screen.findByRole('row', { name: /X-ray/ }));
  expect(row.getByText('Byron King')).toBeVisible();
  expect(row.getByText('Mar 2, 2026')).toBeVisible();
  expect(row.getByText('20 kB')).toBeVisible();
});

it('without documents the page says so', async () => {
  documents = [];
  renderPage(page, paths.account);
  expect(await screen.findByText(labels.none)).toBeVisible();
});

it('a document is saved under its name', async () => {
  const downloads = mockDownloads();
  mockEndpoint(readOwnDocument, () => new Uint8Array([1]).buffer);
  const { user } = renderPage(page, paths.account);
  await user.click(await findDownload());
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'X-ray.png' }]));
  expect(requestsTo(readOwnDocument)).toEqual([{ params: { id: xray.id } }]);
});

it('a document that was taken back meanwhile leaves the list', async () => {
  mockEndpoint(readOwnDocument, () => {
    documents = [];
    return new MockApiError('not_found');
  });
  const { user } = renderPage(page, paths.account);
  await user.click(await findDownload());
  expect(await screen.findByText(errorCatalogue.not_found.message)).toBeInTheDocument();
  expect(await screen.findByText(labels.none)).toBeVisible();
});
