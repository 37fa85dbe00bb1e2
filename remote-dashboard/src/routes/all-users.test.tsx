import { screen, waitFor, within } from '@testing-library/react';
import {
  deleteUser,
  errorCatalogue,
  getIsAdmin,
  listUsers,
  makeAdmin,
  paths,
  type User,
} from 'shared-contracts';
import { mockEndpoint, MockApiError, renderPage, requestsTo, signIn } from 'shared-testing';
import { texts } from '../texts';
import * as page from './all-users';

const { users: labels } = texts;

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const admin: User = { id: toId(1), name: 'Ada', email: 'ada@clinic.test', role: 'admin' };
const bob: User = { id: toId(2), name: 'Bob', email: 'bob@clinic.test', role: 'patient' };
const bobAsAdmin: User = { ...bob, role: 'admin' };

const many: User[] = Array.from({ length: 12 }, (_, index) => ({
  ...bob,
  id: toId(index + 10),
  name: `Person ${index + 1}`,
}));

function openPage(users: readonly User[] = [admin, bob], address: string = paths.allUsers) {
  mockEndpoint(listUsers, () => [...users]);
  signIn();
  return renderPage(page, paths.allUsers, address);
}

const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement);

const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

beforeEach(() => {
  mockEndpoint(getIsAdmin, () => ({ isAdmin: true }));
});

it('the page lists all users under the specified columns [R2.29]', async () => {
  openPage();
  const headings = await screen.findAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'number',
    'Name',
    'Email',
    'Admin',
    'Delete',
  ]);
  expect(screen.getByRole('table', { name: labels.caption(2) })).toBeInTheDocument();
});

it('each user who is not an admin has a Make Admin button [R2.29]', async () => {
  openPage();
  expect((await rowOf('Ada')).queryByRole('button', { name: 'Make Admin' })).toBeNull();
  expect((await rowOf('Bob')).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
});

it('each row links to the bookings of its user', async () => {
  openPage();
  expect((await rowOf('Bob')).getByRole('link', { name: labels.bookings })).toHaveAttribute(
    'href',
    paths.userBookings(bob.email),
  );
});

it('a user is made an admin, and the list shows it [R4.19]', async () => {
  const { user } = openPage();
  const button = (await rowOf('Bob')).getByRole('button', { name: 'Make Admin' });
  mockEndpoint(makeAdmin, () => ({ modifiedCount: 1 }));
  mockEndpoint(listUsers, () => [admin, bobAsAdmin]);
  await user.click(button);
  expect(await screen.findByText('Make admin successful')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
});

it('the page shows why a user could not be made an admin', async () => {
  const { user } = openPage();
  mockEndpoint(makeAdmin, () => new MockApiError('not_found'));
  await user.click((await rowOf('Bob')).getByRole('button', { name: 'Make Admin' }));
  expect(await screen.findByText(errorCatalogue.not_found.message)).toBeInTheDocument();
});

it('an account is closed after confirmation', async () => {
  const { user } = openPage();
  mockEndpoint(deleteUser, () => ({ deletedCount: 1 }));
  await user.click((await rowOf('Bob')).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(requestsTo(deleteUser)).toHaveLength(0);
  mockEndpoint(listUsers, () => [admin]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(labels.deleted('Bob'))).toBeInTheDocument();
  expect(requestsTo(deleteUser)).toEqual([{ params: { id: bob.id } }]);
  expect(screen.getByRole('table', { name: labels.caption(1) })).toBeInTheDocument();
});

it('the dialog says that the last admin cannot be deleted', async () => {
  const { user } = openPage();
  mockEndpoint(deleteUser, () => new MockApiError('last_admin'));
  await user.click((await rowOf('Ada')).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(errorCatalogue.last_admin.message)).toBeInTheDocument();
});

it('the address keeps the page', async () => {
  const { user, router } = openPage(many);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?page=2');
  expect(shownNames()).toEqual(['Person 11', 'Person 12']);
});

it('the address keeps the search, which starts on the first page', async () => {
  const { user, router } = openPage(many, `${paths.allUsers}?page=2`);
  await user.type(await screen.findByRole('searchbox'), 'n 1');
  await waitFor(() => expect(router.state.location.search).toBe('?search=n+1'));
  expect(screen.getByRole('searchbox')).toHaveValue('n 1');
  expect(shownNames()).toEqual(['Person 1', 'Person 10', 'Person 11', 'Person 12']);
});

it('the address keeps the sorting', async () => {
  const { user, router } = openPage(many.slice(0, 3));
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  expect(router.state.location.search).toBe('?sort=name');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(router.state.location.search).toBe('?sort=-name');
  const heading = screen.getByRole('columnheader', { name: 'Name' });
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  expect(shownNames()).toEqual(['Person 3', 'Person 2', 'Person 1']);
});

it('the table reads the address and numbers its rows over all pages [R2.30]', async () => {
  openPage(many, `${paths.allUsers}?search=person&page=2`);
  expect(await screen.findByRole('searchbox')).toHaveValue('person');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('11Person 11');
});

it('a search without a match can be cleared', async () => {
  const { user, router } = openPage(many, `${paths.allUsers}?search=nobody`);
  await user.click(await screen.findByRole('button', { name: texts.search.clear }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(shownNames()).toHaveLength(10);
});
