import { screen } from '@testing-library/react';
import {
  type Endpoint,
  exportBookings,
  exportManagedReviews,
  exportThreads,
  exportUsers,
  getIsAdmin,
  listBookings,
  listManagedReviews,
  staffPaths,
  searchUsers,
} from 'shared-contracts';
import { texts as staffTexts } from 'shared-staff/texts';
import {
  mockDownloads,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { mockThreads } from '../test-kit/threads';
import * as users from './all-users';
import * as reviews from './manage-reviews';
import * as messages from './messages';
import * as bookings from './user-bookings';

beforeEach(() => {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(searchUsers, () => ({ users: [], next: null }));
  mockEndpoint(listBookings, () => []);
  mockEndpoint(listManagedReviews, () => ({ reviews: [], next: null }));
  mockThreads();
  signIn();
});

it.each([
  {
    name: 'users',
    page: users,
    address: `${staffPaths.allUsers}?search=ann&filter=staff&sort=-email&rows=50`,
    endpoint: exportUsers,
    query: { search: 'ann', filter: 'staff', sort: '-email' },
  },
  {
    name: 'bookings',
    page: bookings,
    address: staffPaths.userBookings('a@b.test'),
    endpoint: exportBookings,
    query: { email: 'a@b.test' },
  },
  {
    name: 'reviews',
    page: reviews,
    address: `${staffPaths.manageReviews}?filter=no_reply`,
    endpoint: exportManagedReviews,
    query: { filter: 'no_reply' },
  },
  {
    name: 'messages',
    page: messages,
    address: `${staffPaths.messages}?view=spam&search=x`,
    endpoint: exportThreads,
    query: { view: 'spam', search: 'x' },
  },
] as const)(
  'the CSV of the $name has what the page shows',
  async ({ name, page, address, query, ...row }) => {
    const endpoint: Endpoint = row.endpoint;
    const downloads = mockDownloads();
    mockEndpoint(endpoint, () => 'Name\r\n');
    const { user } = renderPage(page, address.replace(/\?.*/, ''), address);
    await user.click(await screen.findByRole('button', { name: staffTexts.csv.download }));
    expect(await screen.findByText(staffTexts.csv.done(`${name}.csv`))).toBeInTheDocument();
    expect(requestsTo(endpoint)).toEqual([{ query }]);
    expect(downloads).toMatchObject([{ name: `${name}.csv` }]);
  },
);
